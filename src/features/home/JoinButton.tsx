import { useTexts } from '../../i18n/TextsProvider.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { useSite } from '../page-basics/site.ts'

const size = 'min-h-14 px-8 text-lg'

/** The main button: the member list for members, the signup for visitors, or the login if signups are closed. */
export function JoinButton({ className = '' }: { className?: string }) {
  const { t } = useTexts()
  const { settings, user } = useSite()
  const [to, text] = user
    ? (['/members', t('shell.search')] as const)
    : settings.signups_allowed
      ? (['/signup', t('shell.signup')] as const)
      : (['/login', t('shell.login')] as const)
  return (
    <LinkButton to={to} className={`${size} ${className}`}>
      {text}
    </LinkButton>
  )
}

/** The note about free credits, below the button. */
export function JoinNote({ className = '' }: { className?: string }) {
  const { t } = useTexts('index')
  const { settings, user } = useSite()
  const credits = settings.signup_credits
  if (user || !settings.signups_allowed || credits === 0) return null
  return <p className={`text-quiet ${className}`}>{t('index.cta_note', { credits })}</p>
}
