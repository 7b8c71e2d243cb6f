import { CircleCheck, Hourglass } from 'lucide-react'
import { useState } from 'react'
import { redirect } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api, apiFor } from '../../../platform/api.ts'
import { pageOf } from '../../../platform/page-context.ts'
import { useForm } from '../../../platform/useForm.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { PasswordInput } from '../../../ui/Input.tsx'
import { Message } from '../../../ui/Message.tsx'
import { PageTitle } from '../../page-basics/PageTitle.tsx'
import { AccountFrame } from '../AccountFrame.tsx'
import { setPendingNotice } from '../address/pending-notice.ts'
import type { Route } from './+types/ResetPasswordDoPage.ts'

/** Checks the link before the form is shown. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  if (!token) throw redirect('/reset-password')
  const answer = await apiFor(pageOf(context)).api['reset-password.php'].$get({ query: { token } })
  if (answer.ok) return { token, refusal: '', email: (await answer.json()).email }
  const { error } = (await answer.json()) as unknown as { error: { message: string } }
  return { token, refusal: error.message, email: '' }
}

/** The link works once. Loading again after the reset would show an error to the member who just used it. */
export const shouldRevalidate = () => false

export default function ResetPasswordDoPage({ loaderData: { token, refusal, email } }: Route.ComponentProps) {
  const { t } = useTexts('reset', 'login')
  const [mustLogIn, setMustLogIn] = useState(false)
  return (
    <>
      <PageTitle>{t('reset.new_title')}</PageTitle>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      {mustLogIn ? (
        <Message isPage mark={<CircleCheck className="size-11" />} title={t('reset.done_login')}>
          <LinkButton to="/login">{t('login.submit')}</LinkButton>
        </Message>
      ) : refusal === '' ? (
        <AccountFrame title={t('reset.new_title')} lead={t('reset.new_lead')}>
          <NewPasswordForm token={token} email={email} onMustLogIn={() => setMustLogIn(true)} />
        </AccountFrame>
      ) : (
        <Message isPage mark={<Hourglass className="size-11" />} title={refusal}>
          <LinkButton to="/reset-password">{t('reset.again')}</LinkButton>
        </Message>
      )}
    </>
  )
}

type FormProps = {
  token: string
  email: string
  /** Their account has a passkey or an authenticator app, which this browser must show first. */
  onMustLogIn(): void
}

function NewPasswordForm({ token, email, onMustLogIn }: FormProps) {
  const { t } = useTexts('reset', 'login')
  const { formProps, isBusy, errors, problem } = useForm({
    send: ({ password = '', repeat = '' }) =>
      api.api['reset-password.php'].$put({ json: { token, password, repeat } }),
    onDone: ({ user }) => {
      if (!user) return onMustLogIn()
      setPendingNotice('password_reset')
      window.loadDocument?.('/members')
    },
  })
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <FormProblem problem={problem} />
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        name="password"
        label={t('reset.password')}
        hint={t('reset.password_hint')}
        error={errors.password}
        autoComplete="new-password"
      />
      <PasswordInput
        name="repeat"
        label={t('reset.repeat')}
        error={errors.repeat}
        autoComplete="new-password"
        enterKeyHint="go"
      />
      <Button type="submit" isBusy={isBusy} className="min-h-12 text-lg">
        {t('reset.save')}
      </Button>
    </form>
  )
}
