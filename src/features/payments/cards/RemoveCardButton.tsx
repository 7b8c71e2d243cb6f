import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api } from '../../../platform/api.ts'
import { useForm } from '../../../platform/useForm.ts'
import { ConfirmButtons } from '../../../ui/ConfirmButtons.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { notify } from '../../../ui/notices.ts'
import type { SavedCard } from '../payments.contract.ts'
import { useCardWords } from './useCardWords.ts'

type Props = { card: SavedCard; onRemoved(card: SavedCard): void }

/** Deletes a saved card after a confirmation. */
export function RemoveCardButton({ card, onRemoved }: Props) {
  const { t } = useTexts('cards', 'methods', 'forms')
  const { nameOf } = useCardWords()
  const [isOpen, setOpen] = useState(false)
  const name = nameOf(card)
  return (
    <>
      <button
        type="button"
        aria-label={t('cards.remove_label', { card: name })}
        onClick={() => setOpen(true)}
        className="-outline-offset-4 mr-1 flex size-12 shrink-0 items-center justify-center rounded-full text-quiet hover:bg-danger-tint hover:text-danger"
      >
        <Trash2 aria-hidden className="size-5" />
      </button>
      <Modal
        look="sheet"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('cards.remove_title', { card: name })}
        text={t('cards.remove_text')}
      >
        <RemoveForm
          card={card}
          onCancel={() => setOpen(false)}
          onRemoved={() => {
            flushSync(() => setOpen(false))
            notify('success', t('cards.removed', { card: name }))
            onRemoved(card)
          }}
        />
      </Modal>
    </>
  )
}

function RemoveForm({ card, onRemoved, onCancel }: Props & { onCancel(): void }) {
  const { t } = useTexts('cards')
  const { formProps, isBusy, problem } = useForm({
    send: () => api.api['cards.php'].$delete({ json: { card: card.id } }),
    onDone: () => onRemoved(card),
  })
  return (
    <form {...formProps} className="flex w-full flex-col gap-4">
      <FormProblem problem={problem} />
      <ConfirmButtons
        confirm={t('cards.remove')}
        cancel={t('cards.keep')}
        isBusy={isBusy}
        onCancel={onCancel}
      />
    </form>
  )
}
