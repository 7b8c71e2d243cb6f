import type { ComponentProps } from 'react'
import type { Link } from 'react-router'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { api } from '../../platform/api.ts'
import { useForm } from '../../platform/useForm.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { FormProblem } from '../../ui/FormProblem.tsx'
import { EmailInput, PasswordInput } from '../../ui/Input.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { visitorDraft } from '../accounts/visitor-draft.ts'
import { likeAfterLogin } from '../likes/button/like-after-login.ts'
import { isMemberPage, pageAfterLogin } from '../page-basics/member-page.ts'
import { useSite } from '../page-basics/site.ts'

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

export function LoginForm({ to, liked, onSignup }: Props) {
  const { t } = useTexts('login')
  const { settings } = useSite()
  const { formProps, isBusy, errors, problem } = useForm({
    send: ({ email = '', password = '' }) => api.api['user.php'].$post({ json: { email, password } }),
    // Reload the document: the member may have another language.
    onDone: async () => {
      if (liked) await likeAfterLogin(liked)
      window.loadDocument?.(pageAfterLogin(to))
    },
    draft: visitorDraft,
  })
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
    <form {...formProps} className="flex flex-col gap-4">
      <FormProblem problem={problem} />
      <EmailInput label={t('login.email')} error={errors.email} autoComplete="username" />
      <PasswordInput
        name="password"
        label={t('login.password')}
        error={errors.password}
        autoComplete="current-password"
        enterKeyHint="go"
      />
      <Button type="submit" isBusy={isBusy} className="mt-2 min-h-12 text-lg">
        {t('login.submit')}
      </Button>
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
    </form>
  )
}
