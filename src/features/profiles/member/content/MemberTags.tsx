import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { PageTitle } from '../../../page-basics/PageTitle.tsx'
import { ShareTags } from '../../../page-basics/ShareTags.tsx'
import { useSite } from '../../../page-basics/site.ts'
import type { MemberProfile } from '../../profiles.contract.ts'

/** The title and the tags for shared links. Search engines may index fictional members only. */
export function MemberTags({ member }: { member: MemberProfile }) {
  const { t } = useTexts('member_page')
  const { settings } = useSite()
  const title = member.age === null ? member.name : `${member.name}, ${member.age}`
  const invitation = t('member_page.share_text', { name: member.name, site: settings.name })
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {!member.fictional && <meta name="robots" content="noindex" />}
      <ShareTags
        title={title}
        description={member.fictional ? `${invitation} ${settings.fictional_warning}` : invitation}
        path={`/members/${member.id}`}
        {...(member.main_image && { image: `/share/members/${member.id}.jpg` })}
      />
    </>
  )
}
