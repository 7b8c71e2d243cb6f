import { Ellipsis, Flag, MessageCircle, Share2, ShieldBan } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { LinkButton } from '../../../../ui/Button.tsx'
import { Menu } from '../../../../ui/Menu.tsx'
import { notify } from '../../../../ui/notices.ts'
import { useSite } from '../../../page-basics/site.ts'
import type { MemberProfile } from '../../profiles.contract.ts'
import { ActionBar } from './ActionBar.tsx'

type Props = {
  member: MemberProfile
  /** The like button, shown before the message button. */
  like?: ReactNode
  onReport(): void
  onBlock(): void
}

export function MemberActions({ member, like, onReport, onBlock }: Props) {
  const { t } = useTexts('member_page')
  const share = useShare(member)
  return (
    <ActionBar>
      {like}
      <LinkButton
        to={`/members/${member.id}/chat`}
        className="min-h-12 grow max-sm:px-3 sm:text-lg md:grow-0 md:px-8"
      >
        <MessageCircle aria-hidden className="size-5" />
        {t('member_page.message')}
      </LinkButton>
      <Menu
        label={t('member_page.more')}
        trigger={<Ellipsis aria-hidden className="size-6" />}
        entries={[
          { text: t('member_page.share'), Icon: Share2, onChoose: () => void share() },
          { text: t('member_page.report'), Icon: Flag, onChoose: onReport },
          { text: t('member_page.block'), Icon: ShieldBan, isDanger: true, onChoose: onBlock },
        ]}
      />
    </ActionBar>
  )
}

/** Opens the share sheet of the device with the link to a profile, or copies the link if there is none. */
function useShare({ id, name }: Pick<MemberProfile, 'id' | 'name'>) {
  const { t } = useTexts('member_page')
  const { address } = useSite()
  const url = `${address}/members/${id}`
  return async () => {
    // Closing the share sheet rejects the promise; that is no failure.
    if ('share' in navigator) return navigator.share({ title: name, url }).catch(() => {})
    const isCopied = await copy(url)
    notify(
      isCopied ? 'success' : 'failure',
      isCopied ? t('member_page.copied') : t('member_page.copy_failed'),
    )
  }
}

/** The clipboard exists on secure connections only, and the browser may deny access. */
const copy = (text: string) =>
  Promise.resolve()
    .then(() => navigator.clipboard.writeText(text))
    .then(
      () => true,
      () => false,
    )
