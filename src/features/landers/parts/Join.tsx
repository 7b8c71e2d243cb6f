import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { buttonClass, LinkButton } from '../../../ui/Button.tsx'
import { lazyOnInteraction } from '../../../ui/lazy-on-interaction.tsx'
import { useSite } from '../../page-basics/site.ts'
import type { MemberCard } from '../../profiles/profiles.contract.ts'
import type { FirstMessage } from '../../signup/signup.contract.ts'
import { useFocusedHeading } from './useFocusedHeading.ts'

const form = async () => ({ default: (await import('../../signup/register/RegisterStep.tsx')).RegisterStep })
const RegisterForm = lazyOnInteraction(form, import.meta.env.SSR && (await form()).default)
export const preloadForm = () => void form().catch(() => {})

type JoinProps = {
  /** The visitor likes this member. The like is sent when the address is confirmed. */
  liked?: MemberCard | undefined
  /** The visitor writes to this member. */
  message?: FirstMessage | undefined
}

/** The signup form in the page, or a link to the login if signups are closed. */
export function JoinForm({ liked, message }: JoinProps) {
  const navigate = useNavigate()
  const { settings } = useSite()
  // The same functions on every render: a change of props before the form is hydrated would replace it by its fallback.
  const next = message ? '/complete-signup?first_message' : '/complete-signup'
  const onDone = useCallback(() => window.loadDocument?.(next), [next])
  const onLogin = useCallback(() => void navigate(loginOf(liked)), [navigate, liked])
  if (!settings.signups_allowed) return <JoinLinks liked={liked} />
  const props = { message, likeId: liked?.id, onDone, onLogin, loginPath: loginOf(liked) }
  // Every landing page with a message shows its recipient above the form.
  return <RegisterForm {...props} isRecipientShown />
}

type SectionProps = JoinProps & {
  title?: string
  lead?: string
  className?: string
  /** The section replaces the part of the page that had the focus. */
  takesFocus?: boolean
}

/** The end of a landing page. `ToJoin` links to it. */
export function JoinSection({ title, lead, className = '', takesFocus = false, ...join }: SectionProps) {
  const { t } = useTexts('landers')
  const section = useFocusedHeading(takesFocus)
  return (
    <section
      ref={section}
      id="join"
      className={`rendered-near mx-auto w-full max-w-md scroll-mt-4 rounded-card bg-raised p-6 text-text shadow-high ${className}`}
    >
      <h2 className="text-center font-extrabold text-xl">{title ?? t('landers.join_title')}</h2>
      <p className="mt-2 mb-6 text-center text-quiet">{lead ?? t('landers.join_lead')}</p>
      <JoinForm {...join} />
    </section>
  )
}

/** The main button of a landing page: it leads to the form below. */
export function ToJoin({ className = '' }: { className?: string }) {
  const { t } = useTexts('landers')
  const { settings } = useSite()
  if (!settings.signups_allowed)
    return (
      <LinkButton to="/login" className={`min-h-14 px-8 text-lg ${className}`}>
        {t('shell.login')}
      </LinkButton>
    )
  return (
    <a href="#join" className={buttonClass('primary', `min-h-14 px-8 text-lg ${className}`)}>
      {t('landers.join_button')}
    </a>
  )
}

const loginOf = (liked: MemberCard | undefined) =>
  liked ? `/login?like=${liked.id}&to=/members/${liked.id}` : '/login'

/** Links to the signup and the login. */
export function JoinLinks({ liked, look }: { liked: MemberCard | undefined; look?: 'quiet' }) {
  const { t } = useTexts()
  const { settings } = useSite()
  const signup = liked ? `/signup?like=${liked.id}` : '/signup'
  return (
    <div className="flex w-full flex-wrap justify-center gap-3">
      {settings.signups_allowed && (
        <LinkButton to={signup} {...(look && { look })} className="min-h-12 grow">
          {t('shell.signup')}
        </LinkButton>
      )}
      <LinkButton to={loginOf(liked)} look="plain" className="min-h-12">
        {t('shell.login')}
      </LinkButton>
    </div>
  )
}
