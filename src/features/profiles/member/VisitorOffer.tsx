import { MessageCircle } from 'lucide-react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { LinkButton } from '../../../ui/Button.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { LikeButton } from '../../likes/button/LikeButton.tsx'
import { useSite } from '../../page-basics/site.ts'
import type { MemberProfile } from '../profiles.contract.ts'
import { ActionBar } from './actions/ActionBar.tsx'

type Props = { member: MemberProfile }

const loginTo = ({ member }: Props) => `/login?to=/members/${member.id}`

/** A visitor's only actions: sign up with a like for or a message to this member, or log in. */
export function VisitorActions({ member }: Props) {
  const { t } = useTexts('member_page')
  const { settings } = useSite()
  return (
    <ActionBar>
      {settings.signups_allowed && <LikeButton member={member} />}
      {settings.signups_allowed ? (
        <LinkButton
          to={`/members/${member.id}/signup`}
          className="min-h-12 grow max-sm:px-3 sm:text-lg md:grow-0 md:px-8"
        >
          <MessageCircle aria-hidden className="size-5" />
          {t('member_page.message')}
        </LinkButton>
      ) : (
        <LinkButton
          to={loginTo({ member })}
          className="min-h-12 grow max-sm:px-3 sm:text-lg md:grow-0 md:px-8"
        >
          {t('shell.login')}
        </LinkButton>
      )}
    </ActionBar>
  )
}

/** Tells a visitor that a login or a signup shows the whole profile. */
export function VisitorNote({ member }: Props) {
  const { t } = useTexts('member_page')
  const { settings } = useSite()
  return (
    <section className="rounded-card bg-primary-tint p-5">
      <h2 className="wrap-anywhere font-bold text-lg">
        {t('member_page.visitor_title', { name: member.name })}
      </h2>
      <p className="mt-1 max-w-[60ch]">{t('member_page.visitor_text')}</p>
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-2">
        {settings.signups_allowed && <TextLink to="/signup">{t('shell.signup')}</TextLink>}
        <TextLink to={loginTo({ member })}>{t('member_page.visitor_login')}</TextLink>
      </p>
    </section>
  )
}
