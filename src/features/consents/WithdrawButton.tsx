import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { api } from '../../platform/api.ts'
import { useForm } from '../../platform/useForm.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmButtons } from '../../ui/ConfirmButtons.tsx'
import { FormProblem } from '../../ui/FormProblem.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { notify } from '../../ui/notices.ts'
import type { Consent } from './consents.contract.ts'

type Props = { onWithdrawn(consents: Consent[]): void }

/** Withdraws the consent to store whom the member looks for, after a confirmation. */
export function WithdrawButton({ onWithdrawn }: Props) {
  const { t } = useTexts('consents', 'forms')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {t('consents.withdraw')}
      </Button>
      <Modal
        look="sheet"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('consents.withdraw_title')}
        text={t('consents.withdraw_text')}
      >
        <WithdrawForm
          onCancel={() => setOpen(false)}
          onWithdrawn={(consents) => {
            flushSync(() => setOpen(false))
            notify('success', t('consents.erased'))
            onWithdrawn(consents)
          }}
        />
      </Modal>
    </>
  )
}

function WithdrawForm({ onWithdrawn, onCancel }: Props & { onCancel(): void }) {
  const { t } = useTexts('consents')
  const { formProps, isBusy, problem } = useForm({
    send: () => api.api['consents.php'].$delete({ json: { kind: 'orientation' } }),
    onDone: ({ consents }) => onWithdrawn(consents),
  })
  return (
    <form {...formProps} className="flex w-full flex-col gap-4">
      <FormProblem problem={problem} />
      <ConfirmButtons
        confirm={t('consents.withdraw_confirm')}
        cancel={t('consents.withdraw_keep')}
        isBusy={isBusy}
        onCancel={onCancel}
      />
    </form>
  )
}
