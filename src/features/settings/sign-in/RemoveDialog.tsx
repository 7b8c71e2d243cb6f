import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Modal } from '../../../ui/Modal.tsx'

type Props = { name: string | undefined; text: string; onRemove(): void; onClose(): void }

/** Asks before a passkey or an app is removed. Open while there is a name. */
export function RemoveDialog({ name, text, onRemove, onClose }: Props) {
  const { t } = useTexts('steps')
  return (
    <Modal
      isOpen={name !== undefined}
      onClose={onClose}
      title={t('steps.remove_title', { name: name ?? '' })}
      text={text}
    >
      <Button look="danger" onClick={onRemove} className="min-h-12">
        {t('steps.remove')}
      </Button>
      <Button look="quiet" onClick={onClose} className="min-h-12">
        {t('steps.cancel')}
      </Button>
    </Modal>
  )
}
