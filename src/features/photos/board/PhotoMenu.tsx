import { ArrowLeft, ArrowRight, Crop, Ellipsis, Lock, LockOpen, Star, Trash2 } from 'lucide-react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import type { MenuEntry } from '../../../ui/menu-props.ts'
import type { OwnPhoto } from '../photos.contract.ts'
import type { PhotoActions } from './usePhotoActions.ts'

type Props = { photo: OwnPhoto; index: number; count: number; isMain: boolean; actions: PhotoActions }

/** All actions of a photo, also those that otherwise need dragging. */
export function PhotoMenu({ photo, index, count, isMain, actions }: Props) {
  const { t } = useTexts('photos')
  const entry = (text: string, Icon: MenuEntry['Icon'], onChoose: () => void): MenuEntry[] => [
    { text, ...(Icon && { Icon }), onChoose },
  ]
  const { is_private } = photo
  return (
    <Menu
      label={t('photos.options', { position: index + 1 })}
      trigger={
        <span className="-m-3 flex size-9 items-center justify-center rounded-full bg-on-photo-chip text-on-photo">
          <Ellipsis aria-hidden className="size-5" />
        </span>
      }
      entries={[
        ...(isMain || is_private ? [] : entry(t('photos.make_main'), Star, () => actions.makeMain(photo))),
        ...(photo.whole ? entry(t('photos.crop'), Crop, () => actions.crop(photo)) : []),
        ...(index > 0 ? entry(t('photos.move_earlier'), ArrowLeft, () => actions.move(photo, -1)) : []),
        ...(index < count - 1 ? entry(t('photos.move_later'), ArrowRight, () => actions.move(photo, 1)) : []),
        ...(photo.is_private_only
          ? []
          : entry(
              t(is_private ? 'photos.make_public' : 'photos.make_private'),
              is_private ? LockOpen : Lock,
              () => void actions.setPrivate(photo, !is_private),
            )),
        { text: t('photos.delete'), Icon: Trash2, isDanger: true, onChoose: () => actions.remove(photo) },
      ]}
    />
  )
}
