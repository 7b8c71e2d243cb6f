import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import type { SealedKind } from '../sealed/sealed-kinds.ts'

const kinds: SealedKind[] = ['minor', 'illegal_image']

/** Sealing cannot be undone here, so it asks first. */
export function SealModal({ onSeal, onClose }: { onSeal(kind: SealedKind): void; onClose(): void }) {
  const { t } = useTexts('operator')
  return (
    <Modal
      isOpen
      title={t('operator.photo_queue.seal')}
      text={t('operator.photo_queue.seal_text')}
      onClose={onClose}
    >
      <div className="flex flex-col gap-2">
        {kinds.map((kind) => (
          <Button key={kind} look="danger" onClick={() => onSeal(kind)}>
            {t(`operator.photo_queue.seal_${kind}`)}
          </Button>
        ))}
      </div>
    </Modal>
  )
}
