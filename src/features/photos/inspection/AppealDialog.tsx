import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api } from '../../../platform/api.ts'
import { useForm } from '../../../platform/useForm.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { TextArea } from '../../../ui/Input.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import type { Photos } from '../board/usePhotos.ts'
import type { OwnPhoto } from '../photos.contract.ts'

type Props = { photo: OwnPhoto; photos: Photos; onClose(): void }

/** Asks the operators to look again at their decision about a photo. */
export default function AppealDialog({ photo, photos, onClose }: Props) {
  const { t } = useTexts('photos')
  const { formProps, isBusy, errors, problem } = useForm({
    send: ({ text = '' }) => api.api['photo-appeal.php'].$post({ json: { photo: photo.id, text } }),
    onDone(all) {
      photos.replace(all)
      onClose()
    },
  })
  return (
    <Modal isOpen title={t('photos.appeal_title')} text={t('photos.appeal_text')} onClose={onClose}>
      <form {...formProps} className="flex flex-col gap-4 text-left">
        <FormProblem problem={problem} />
        <TextArea
          name="text"
          label={t('photos.appeal_field')}
          error={errors.text}
          maxLength={1000}
          rows={4}
          required
        />
        <Button type="submit" isBusy={isBusy}>
          {t('photos.appeal_send')}
        </Button>
      </form>
    </Modal>
  )
}
