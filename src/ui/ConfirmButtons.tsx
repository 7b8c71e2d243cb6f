import { Button } from './Button.tsx'
import { ModalFoot } from './ModalFoot.tsx'

type Props = { confirm: string; cancel: string; isBusy: boolean; onCancel(): void }

/** The buttons of a confirmation form. */
export const ConfirmButtons = ({ confirm, cancel, isBusy, onCancel }: Props) => (
  <ModalFoot>
    <Button type="submit" look="danger" isBusy={isBusy} className="min-h-12 basis-full">
      {confirm}
    </Button>
    <Button look="quiet" onClick={onCancel} className="min-h-12 basis-full">
      {cancel}
    </Button>
  </ModalFoot>
)
