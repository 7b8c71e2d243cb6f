import { type ComponentProps, lazy, Suspense, useState } from 'react'
import type { Link } from 'react-router'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { api } from '../../platform/api.ts'
import { useForm } from '../../platform/useForm.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { FormProblem } from '../../ui/FormProblem.tsx'
import { EmailInput, PasswordInput } from '../../ui/Input.tsx'
import { loadWithRetry } from '../../ui/load-with-retry.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { visitorDraft } from '../accounts/visitor-draft.ts'
import { likeAfterLogin } from '../likes/button/like-after-login.ts'
import { isMemberPage, pageAfterLogin } from '../page-basics/member-page.ts'
import { useSite } from '../page-basics/site.ts'
import { useLoginCode } from './code/useLoginCode.ts'
import { PasskeyButton } from './PasskeyButton.tsx'

type Props = {
  /** The page to open after the login. */
  to: string | null
  /** The member who is liked by logging in. The page announces that. */
  liked?: string | undefined
  /** In the modal: shows the signup form. Without it, a link opens the signup page. */
  onSignup?(): void
}

/** A signup for the page of someone leads to them in the end. */
function signupPage(to: string | null, liked: string | undefined) {
  if (liked) return `/signup?like=${liked}`
  return to && isMemberPage(to) ? `/signup?to=${encodeURIComponent(to)}` : '/signup'
}

const loadParts = () => import('./code/late-parts.ts')
const later = <Name extends keyof Parts>(name: Name) =>
  lazy(async () => ({ default: (await loadWithRetry(loadParts))[name] }))
type Parts = Awaited<ReturnType<typeof loadParts>>
const [LoginCode, LoginCodeActions, BlockedLogin] = [
  later('LoginCode'),
  later('LoginCodeActions'),
  later('BlockedLogin'),
]

export function LoginForm({ to, liked, onSignup }: Props) {
  const { t } = useTexts('login')
  const code = useLoginCode()
  const { request } = code
  const [blockedEmail, setBlockedEmail] = useState('')
  // Reload the document: the member may have another language.
  const onDone = async () => {
    code.end()
    if (liked) await likeAfterLogin(liked)
    window.loadDocument?.(pageAfterLogin(to))
  }
  const { formProps, isBusy, errors, problem } = useForm({
    send: ({ email = '', password = '', code: typed = '' }) =>
      api.api['user.php'].$post({ json: { email, password, ...(request && { code: typed }) } }),
    onDone,
    onRefused: (refused, { email = '' }) => {
      setBlockedEmail(refused.code === 'login_blocked' ? email : '')
      if (refused.code === 'login_code_needed') code.need(refused, email)
      else if (refused.fields.email) code.end()
      else code.askPassword()
    },
    draft: visitorDraft,
  })
  const onSent = (email: string) => (resendAfter: number) => {
    setBlockedEmail('')
    code.sent(email, resendAfter)
  }
  const isShown = problem?.code !== 'login_code_needed' && !(request && problem?.code === 'login_blocked')
  return (
    <form {...formProps} className="flex flex-col gap-4">
      {isShown && <FormProblem problem={problem} />}
      <Suspense>
        {blockedEmail && <BlockedLogin email={blockedEmail} onSent={onSent(blockedEmail)} />}
      </Suspense>
      <div hidden={request !== undefined}>
        <EmailInput label={t('login.email')} error={errors.email} autoComplete="username" />
      </div>
      <div hidden={request && !request.isPasswordAsked}>
        <PasswordInput
          name="password"
          label={t('login.password')}
          error={errors.password}
          autoComplete="current-password"
          enterKeyHint="go"
        />
      </div>
      <Suspense>{request && <LoginCode request={request} error={errors.code} />}</Suspense>
      <Button type="submit" isBusy={isBusy} className="mt-2 min-h-12 text-lg">
        {t('login.submit')}
      </Button>
      {request?.by !== 'mail' && <PasskeyButton onDone={onDone} />}
      <Suspense>
        {request && <LoginCodeActions request={request} onSent={onSent(request.email)} onOther={code.end} />}
      </Suspense>
      <OtherWays to={to} liked={liked} onSignup={onSignup} />
    </form>
  )
}

/** For someone without a password or an account. */
function OtherWays({ to, liked, onSignup }: Props) {
  const { t } = useTexts('login')
  const { settings } = useSite()
  const signupLink: ComponentProps<typeof Link> = {
    to: signupPage(to, liked),
    children: t('login.signup'),
    onClick: (event) => {
      if (!onSignup) return
      event.preventDefault()
      onSignup()
    },
  }
  return (
    <>
      <p className="text-center">
        <TextLink to="/reset-password">{t('login.forgot')}</TextLink>
      </p>
      {settings.signups_allowed && (
        <p className="border-line border-t pt-4 text-center">
          {t('login.no_account')}{' '}
          {isMemberPage(to) ? (
            <LinkButton {...signupLink} look="quiet" className="mt-2 w-full" />
          ) : (
            <TextLink {...signupLink} />
          )}
        </p>
      )}
    </>
  )
}
