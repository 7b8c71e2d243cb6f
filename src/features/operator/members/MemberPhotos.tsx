import { useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { operatorApiPath } from '../../../platform/operator-path.ts'
import { Button } from '../../../ui/Button.tsx'
import type { MemberPhotos as Photos } from './members.contract.ts'

type Props = Photos & { id: string }

/** The photos of a member. Those that are not public are fetched, and logged, when they are asked for. */
export function MemberPhotos({ id, photos }: Props) {
  const { t } = useTexts('operator')
  if (photos.length === 0) return <p className="text-quiet">{t('operator.members.empty')}</p>
  return (
    <ul className="flex flex-wrap gap-3">
      {photos.map((photo, place) => (
        <MemberPhoto key={photo.id} member={id} photo={photo} number={place + 1} />
      ))}
    </ul>
  )
}

type PhotoProps = { member: string; photo: Photos['photos'][number]; number: number }

function MemberPhoto({ member, photo, number }: PhotoProps) {
  const { t, find } = useTexts('operator')
  const [isShown, setShown] = useState(false)
  const { id, image, placeholder, status, is_private, rejected_reason } = photo
  const file = image ? `/photos/${image.thumb_filename}` : placeholder
  const facts = [
    status === 'inspection' && t('operator.members.photo_inspection'),
    status === 'rejected' && t('operator.members.photo_rejected'),
    rejected_reason && find(`operator.photo_queue.reason_${rejected_reason}`),
    is_private && t('operator.members.photo_private'),
    !image && !is_private && t('operator.members.photo_not_shown'),
  ].filter(Boolean)
  return (
    <li className="relative w-28">
      <img
        src={isShown ? `${operatorApiPath}members/photo?id=${member}&photo=${id}` : file}
        alt={`${t('operator.members.section_photos')} ${number}`}
        loading="lazy"
        className="aspect-3/4 w-28 rounded-field bg-sunken object-cover"
      />
      {!image && !isShown && (
        <Button
          look="quiet"
          className="absolute inset-x-2 top-12"
          aria-label={`${t('operator.members.show_photo')}: ${t('operator.members.section_photos')} ${number}`}
          onClick={() => setShown(true)}
        >
          {t('operator.members.show_photo')}
        </Button>
      )}
      <p className="mt-1 text-quiet text-xs">{facts.join(' · ')}</p>
    </li>
  )
}
