import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { useForm } from '../../../../platform/useForm.ts'
import { Button } from '../../../../ui/Button.tsx'
import { FormProblem } from '../../../../ui/FormProblem.tsx'
import { Modal } from '../../../../ui/Modal.tsx'
import { hasPasskeys } from '../../../accounts/steps/passkeys/has-passkeys.ts'
import { PasskeyButton } from '../../passkeys/PasskeyButton.tsx'
import { CodeField } from '../../sign-in/CodeField.tsx'
import { api } from '../console-api.ts'
import { useHasPasskey } from '../console-data.ts'
import { answerProof, useAskedProof } from './proof.ts'

/** Asks for the second factor again before something that moves money, removes or gives rights. */
export function ProofDialog() {
  const { t } = useTexts('operator')
  return (
    <Modal
      title={t('operator.proof')}
      text={t('operator.proof_text')}
      isOpen={useAskedProof() !== null}
      onClose={() => answerProof(false)}
    >
      <ProofForm />
    </Modal>
  )
}

function ProofForm() {
  const hasPasskey = useHasPasskey()
  const { t } = useTexts('operator')
  const { formProps, isBusy, errors, problem } = useForm({
    send: ({ code = '' }) => api.proof.$post({ json: { code } }),
    onDone: () => answerProof(true),
  })
  return (
    <form {...formProps} className="flex flex-col gap-4 text-left">
      <FormProblem problem={problem} />
      <CodeField error={errors.code} />
      <Button type="submit" isBusy={isBusy}>
        {t('operator.confirm')}
      </Button>
      {hasPasskey && hasPasskeys() && (
        <PasskeyButton
          text={t('operator.passkey_proof')}
          ask={() => api.proof.passkey.$post()}
          give={(passkey) => api.proof.passkey.$put({ json: { passkey } })}
          onDone={() => answerProof(true)}
        />
      )}
    </form>
  )
}
