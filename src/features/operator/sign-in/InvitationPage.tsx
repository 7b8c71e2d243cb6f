import { useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { resultOf } from '../../../platform/api.ts'
import { useForm } from '../../../platform/useForm.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { PasswordInput } from '../../../ui/Input.tsx'
import { QrCode } from '../../../ui/QrCode.tsx'
import { api } from '../shell/console-api.ts'
import { CodeField } from './CodeField.tsx'
import { DoorFrame } from './DoorFrame.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import type { Invitation } from './sign-in.contract.ts'

/** The token is after the #, which browsers send to nobody. */
const tokenInAddress = () => location.hash.slice(1)

type Loaded = { token: string; invitation?: Invitation; code?: string }

export async function loader(): Promise<Loaded> {
  const token = tokenInAddress()
  const { data, refused } = await resultOf(api.invitation.$post({ json: { token } }))
  return { token, ...(data && { invitation: data }), ...(refused && { code: refused.code }) }
}

export default function InvitationPage() {
  const { t } = useTexts('operator')
  const { token, invitation, code } = useLoaderData<Awaited<ReturnType<typeof loader>>>()
  const [codes, setCodes] = useState<string[]>()
  const navigate = useNavigate()
  if (codes)
    return (
      <DoorFrame title={t('operator.recovery_codes')} lead={t('operator.recovery_codes_lead')}>
        <RecoveryCodes codes={codes} />
        <Button className="mt-6 w-full" onClick={() => void navigate('/', { replace: true })}>
          {t('operator.to_console')}
        </Button>
      </DoorFrame>
    )
  if (!invitation)
    return (
      <DoorFrame title={t('operator.invitation')}>
        <p>{t(code === 'offline' ? 'operator.offline' : 'operator.invitation_ended')}</p>
      </DoorFrame>
    )
  return (
    <DoorFrame
      title={t('operator.invitation')}
      lead={t('operator.invitation_lead', { email: invitation.email })}
    >
      <AcceptForm token={token} invitation={invitation} onAccepted={setCodes} />
    </DoorFrame>
  )
}

type FormProps = { token: string; invitation: Invitation; onAccepted(codes: string[]): void }

function AcceptForm({ token, invitation, onAccepted }: FormProps) {
  const { t } = useTexts('operator')
  const { formProps, isBusy, errors, problem } = useForm({
    send: ({ password = '', code = '' }) => api.invitation.$put({ json: { token, password, code } }),
    onDone: ({ recovery_codes }) => onAccepted(recovery_codes),
  })
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <FormProblem problem={problem} />
      {/* Password managers store the account under this name. */}
      <input type="hidden" name="username" autoComplete="username" value={invitation.email} readOnly />
      <PasswordInput
        name="password"
        label={t('operator.choose_password')}
        hint={t('operator.choose_password_hint')}
        error={errors.password}
        autoComplete="new-password"
      />
      <div className="flex flex-col gap-3">
        <p className="font-semibold">{t('operator.authenticator')}</p>
        <p className="text-quiet">{t('operator.authenticator_text')}</p>
        <div className="flex flex-wrap items-center gap-5">
          <QrCode text={invitation.address} label={t('operator.qr')} />
          <div className="min-w-40 flex-1">
            <p className="text-quiet text-xs">{t('operator.secret')}</p>
            <p className="wrap-anywhere mt-1 font-semibold tracking-wide">
              {invitation.secret.replace(/(.{4})(?=.)/g, '$1 ')}
            </p>
          </div>
        </div>
      </div>
      <CodeField error={errors.code} hint={t('operator.first_code_hint')} />
      <Button type="submit" isBusy={isBusy}>
        {t('operator.accept')}
      </Button>
    </form>
  )
}
