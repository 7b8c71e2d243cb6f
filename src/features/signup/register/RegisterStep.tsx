import { useRef } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api } from '../../../platform/api.ts'
import { randomId } from '../../../platform/random-id.ts'
import { useForm } from '../../../platform/useForm.ts'
import { Button } from '../../../ui/Button.tsx'
import { DateOfBirthField } from '../../../ui/DateOfBirthField.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { EmailInput, Input, PasswordInput } from '../../../ui/Input.tsx'
import { dismissNotice, notify } from '../../../ui/notices.ts'
import { TextLink } from '../../../ui/TextLink.tsx'
import type { User } from '../../accounts/accounts.contract.ts'
import { visitorDraft } from '../../accounts/visitor-draft.ts'
import { FirstMessageField } from '../message/FirstMessageField.tsx'
import type { FirstMessage } from '../signup.contract.ts'
import { ReactivateOffer } from './ReactivateOffer.tsx'

type Props = {
  message: FirstMessage | undefined
  /** The member they like. The like is held until the address is confirmed. */
  likeId: string | undefined
  onDone(user: User): void
  onLogin(): void
  /** The page around the form shows the recipient of the message already. */
  isRecipientShown?: boolean
  /** The login as a page. A link works before the form is hydrated. */
  loginPath?: string
}

/** Step 0: creates the account, with an optional first message. */
export function RegisterStep({ message, likeId, isRecipientShown, onDone, onLogin, loginPath }: Props) {
  const { t } = useTexts('signup')
  // The same idempotency key for every retry: after a lost response, a retry must not fail with "this address is taken".
  const idempotencyKey = useRef<string>(undefined)
  const birthNotice = useRef<number>(undefined)
  /** An error that is corrected must not stay over the form. */
  const endBirthNotice = () => {
    if (birthNotice.current) dismissNotice(birthNotice.current)
  }
  const { formProps, isBusy, errors, problem, clearError } = useForm({
    send: (typed) => {
      endBirthNotice()
      idempotencyKey.current ??= randomId()
      const profile = message && { profile: message.profile.id }
      return api.api['signup.php'].$post({
        json: { ...typed, ...profile, ...(likeId && { like: likeId }) },
        header: { 'idempotency-key': idempotencyKey.current },
      })
    },
    onDone: ({ user }) => onDone(user),
    onRefused: ({ fields }, typed) => {
      if (typed.date_of_birth && fields.date_of_birth)
        birthNotice.current = notify('failure', fields.date_of_birth)
    },
    draft: visitorDraft,
  })
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <FormProblem problem={problem} />
      {message && (
        <FirstMessageField
          message={message}
          error={errors.signup_message}
          isRecipientShown={isRecipientShown}
        />
      )}
      <EmailInput label={t('signup.email')} hint={t('signup.email_hint')} error={errors.email} />
      {problem?.can_reactivate === true && <ReactivateOffer onLogin={onLogin} />}
      <Input
        name="name"
        label={t('signup.name')}
        hint={t('signup.name_hint')}
        error={errors.name}
        autoComplete="nickname"
        maxLength={60}
      />
      <PasswordInput
        name="password"
        label={t('signup.password')}
        hint={t('signup.password_hint')}
        error={errors.password}
        autoComplete="new-password"
        enterKeyHint="next"
      />
      <DateOfBirthField
        name="date_of_birth"
        label={t('signup.birth')}
        hint={t('signup.birth_hint')}
        error={errors.date_of_birth}
        onChange={() => {
          clearError('date_of_birth')
          endBirthNotice()
        }}
      />
      <Button type="submit" isBusy={isBusy} className="mt-2 min-h-12 text-lg">
        {message ? t('signup.send') : t('signup.submit')}
      </Button>
      <p className="text-center text-quiet text-xs">
        {t('signup.terms')}{' '}
        <TextLink to="/pages/terms" target="_blank">
          {t('signup.terms_link')}
        </TextLink>{' '}
        {t('signup.terms_and')}{' '}
        <TextLink to="/pages/privacy" target="_blank">
          {t('signup.privacy_link')}
        </TextLink>
        .
      </p>
      <p className="border-line border-t pt-4 text-center">
        {t('signup.have_account')}{' '}
        {loginPath ? (
          <TextLink to={loginPath}>{t('signup.login')}</TextLink>
        ) : (
          <button
            type="button"
            onClick={onLogin}
            className="font-semibold text-primary-text underline decoration-2 underline-offset-3 hover:decoration-4"
          >
            {t('signup.login')}
          </button>
        )}
      </p>
    </form>
  )
}
