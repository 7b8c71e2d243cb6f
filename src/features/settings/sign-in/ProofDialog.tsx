import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api, resultOf } from '../../../platform/api.ts'
import { useForm } from '../../../platform/useForm.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Input, PasswordInput } from '../../../ui/Input.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { notify } from '../../../ui/notices.ts'
import { signWithPasskey } from '../../accounts/steps/passkeys/browser-passkey.ts'
import { hasPasskeys } from '../../accounts/steps/passkeys/has-passkeys.ts'
import type { AskedProof } from './useProof.ts'

type Props = { asked: AskedProof | undefined; email: string }

/** Asks the member to prove that it is them: with a passkey, or with the password and a code. */
export function ProofDialog({ asked, email }: Props) {
  const { t } = useTexts('steps')
  return (
    <Modal
      isOpen={asked !== undefined}
      onClose={() => asked?.end(false)}
      look="wide"
      title={t('steps.proof_title')}
      text={t('steps.proof_text')}
    >
      {asked?.hasPasskey && hasPasskeys() && <PasskeyProof onProved={() => asked.end(true)} />}
      {asked && <PasswordProof asked={asked} email={email} />}
    </Modal>
  )
}

function PasskeyProof({ onProved }: { onProved(): void }) {
  const { t } = useTexts('steps')
  const [isBusy, setBusy] = useState(false)
  const prove = async () => {
    setBusy(true)
    const isProved = await provedByPasskey((text) => notify('failure', text ?? t('parts.failed_text')))
    setBusy(false)
    if (isProved) onProved()
  }
  return (
    <>
      <Button isBusy={isBusy} onClick={() => void prove()} className="min-h-12">
        {!isBusy && <Fingerprint aria-hidden className="size-5" />}
        {t('steps.proof_passkey')}
      </Button>
      <p className="text-center text-quiet">{t('steps.or')}</p>
    </>
  )
}

async function provedByPasskey(onFailed: (text?: string) => void): Promise<boolean> {
  const { data, refused } = await resultOf(api.api['proof.php'].$post())
  const signed = data && (await signWithPasskey(data.options))
  if (signed && 'problem' in signed) return false
  const passkey = signed?.answer
  const proof = passkey && (await resultOf(api.api['proof.php'].$put({ json: { passkey } })))
  if (!proof?.data) onFailed((proof?.refused ?? refused)?.message)
  return Boolean(proof?.data)
}

function PasswordProof({ asked, email }: { asked: AskedProof; email: string }) {
  const { t } = useTexts('steps')
  const { formProps, isBusy, errors, problem } = useForm({
    send: ({ password = '', code = '' }) => api.api['proof.php'].$put({ json: { password, code } }),
    onDone: () => asked.end(true),
  })
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <FormProblem problem={problem} />
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        name="password"
        label={t('steps.proof_password')}
        error={errors.password}
        autoComplete="current-password"
        enterKeyHint={asked.needsCode ? 'next' : 'go'}
      />
      {asked.needsCode && (
        <Input
          name="code"
          label={asked.hasApp ? t('steps.proof_code') : t('steps.recovery_code')}
          hint={asked.hasApp ? t('steps.proof_code_hint') : undefined}
          error={errors.code}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          enterKeyHint="go"
        />
      )}
      <Button
        type="submit"
        look={asked.hasPasskey ? 'quiet' : 'primary'}
        isBusy={isBusy}
        className="min-h-12"
      >
        {t('steps.proof_submit')}
      </Button>
    </form>
  )
}
