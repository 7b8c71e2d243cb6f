import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { cutAddress } from './photo-file-address.ts'
import type { QueuedPhoto } from './photos.contract.ts'
import type { Photos } from './usePhotoQueue.ts'

/** The photos that the operator holds. */
export function NextPhotos({
  photos: { photos, choose },
  current,
}: {
  photos: Photos
  current: QueuedPhoto
}) {
  const { t } = useTexts('operator')
  return (
    <ul aria-label={t('operator.photo_queue.next')} className="flex gap-2 overflow-x-auto p-1">
      {photos.map(({ id, name, risks }) => (
        <li key={id}>
          <button
            type="button"
            aria-current={id === current.id}
            aria-label={t('operator.photo_queue.show', { name: name ?? t('operator.photo_queue.someone') })}
            onClick={() => choose(id)}
            className="relative block size-16 overflow-hidden rounded-field bg-line ring-primary aria-[current=true]:ring-3"
          >
            <img src={cutAddress(id)} alt="" className="size-full object-cover" />
            {risks.some((risk) => risk !== 'new_account') && (
              <span className="absolute top-1 right-1 size-3 rounded-full border-2 border-raised bg-danger-fill" />
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}
