import { MailCheck, ShieldCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Countdown } from '../../../ui/Countdown.tsx'
import { Input } from '../../../ui/Input.tsx'
import { MailCode } from './MailCode.tsx'
import type { CodeRequest } from './useLoginCode.ts'

type Props = { request: CodeRequest; error: string | undefined }

/** The field for the code of a login, and where the code went. */
export function LoginCode({ request, error }: Props) {
  const { t } = useTexts('login_code')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const isMailed = request.by === 'mail'
  const Icon = isMailed ? MailCheck : ShieldCheck
  const shared = {
    name: 'code',
    enterKeyHint: 'go',
    maxLength: 50,
    ref: field,
    ...(error && { error }),
  } as const
  return (
    <>
      <p className="flex gap-3">
        <Icon aria-hidden className="mt-px size-6 shrink-0 text-primary-text" />
        <span className="wrap-break-word min-w-0">{leadOf(request, t)}</span>
      </p>
      {isMailed ? (
        <Input
          {...shared}
          label={t('login_code.label')}
          hint={t('login_code.hint')}
          autoComplete="one-time-code"
          inputMode="numeric"
          className="max-w-60 text-center font-bold text-xl tabular-nums tracking-[0.3em]"
        />
      ) : (
        // A recovery code has letters, so there is no numeric keyboard.
        <Input
          {...shared}
          label={request.by === 'app' ? t('login_code.label_app') : t('login_code.label_recovery')}
          {...(request.by === 'app' && { hint: t('login_code.hint_app') })}
          autoComplete={request.by === 'app' ? 'one-time-code' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </>
  )
}

type T = ReturnType<typeof useTexts<'login_code'>>['t']

function leadOf({ by, email, sentTo = '', unsure }: CodeRequest, t: T) {
  if (by === 'app') return t('login_code.by_app')
  if (by === 'passkey') return t('login_code.by_passkey')
  if (unsure === 'password') return t('login_code.sent_if_right', { email })
  return unsure === 'account'
    ? t('login_code.sent_if_account', { email })
    : t('login_code.sent', { email: sentTo })
}

type ActionProps = {
  request: CodeRequest
  onSent(resendAfter: number): void
  onOther(): void
}

/** The way to another code, and back to another account. */
export function LoginCodeActions({ request, onSent, onOther }: ActionProps) {
  const { t } = useTexts('login_code')
  const [waited, setWaited] = useState<number>()
  const isWaiting = waited !== request.resendAt
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {request.by !== 'mail' ? null : isWaiting ? (
        <p className="flex min-h-11 items-center gap-1.5 px-3 text-quiet">
          {t('login_code.wait')}{' '}
          <Countdown
            until={new Date(request.resendAt)}
            label={t('login_code.wait')}
            onEnd={() => setWaited(request.resendAt)}
          />
        </p>
      ) : (
        <MailCode email={request.email} look="plain" onSent={onSent} text={t('login_code.again')} isAgain />
      )}
      <Button look="plain" onClick={onOther}>
        {t('login_code.other')}
      </Button>
    </div>
  )
}
