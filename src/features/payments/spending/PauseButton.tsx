import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api } from '../../../platform/api.ts'
import { useForm } from '../../../platform/useForm.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmButtons } from '../../../ui/ConfirmButtons.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { notify } from '../../../ui/notices.ts'
import { Select } from '../../../ui/Select.tsx'
import { pauses } from './pauses.ts'
import type { Spending } from './spending.contract.ts'

type Props = { spending: Spending; onChanged(spending: Spending): void }

/** Pauses buying, after a confirmation that says that a pause cannot be shortened. */
export function PauseButton({ spending, onChanged }: Props) {
  const { t } = useTexts('spending')
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <p className="mb-2 text-quiet">{t('spending.pause_text')}</p>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {t(spending.paused_until ? 'spending.pause_longer' : 'spending.pause')}
      </Button>
      <Modal
        look="sheet"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('spending.pause_title')}
        text={t('spending.pause_consequence')}
      >
        <PauseForm
          onCancel={() => setOpen(false)}
          onPaused={(next) => {
            flushSync(() => setOpen(false))
            notify('success', t('spending.pause_done'))
            onChanged(next)
          }}
        />
      </Modal>
    </div>
  )
}

function PauseForm({ onPaused, onCancel }: { onPaused(spending: Spending): void; onCancel(): void }) {
  const { t } = useTexts('spending', 'forms')
  const { formProps, isBusy, errors, problem } = useForm({
    send: ({ days }) => {
      const chosen = pauses.find((pause) => String(pause) === days) ?? pauses[0]
      return api.api['spending.php'].$post({ json: { days: chosen } })
    },
    onDone: onPaused,
  })
  return (
    <form {...formProps} className="flex w-full flex-col gap-6 text-left">
      <FormProblem problem={problem} />
      <Select
        name="days"
        label={t('spending.pause_length')}
        error={errors.days}
        options={pauses.map((days) => ({ value: String(days), text: t('spending.days', { days }) }))}
        defaultValue={pauses[1]}
      />
      <ConfirmButtons
        confirm={t('spending.pause_confirm')}
        cancel={t('spending.cancel')}
        isBusy={isBusy}
        onCancel={onCancel}
      />
    </form>
  )
}
