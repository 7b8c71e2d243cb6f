import { MapPinOff, Smile, Sun, Users } from 'lucide-react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'

export function PhotoTips() {
  const { t } = useTexts('photos')
  const tips = [
    { Icon: Smile, text: t('photos.tip_face') },
    { Icon: Sun, text: t('photos.tip_light') },
    { Icon: Users, text: t('photos.tip_alone') },
    { Icon: MapPinOff, text: t('photos.tip_place') },
  ]
  return (
    <ul className="flex flex-col gap-2 text-quiet">
      {tips.map(({ Icon, text }) => (
        <li key={text} className="flex items-start gap-3">
          <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-primary-text" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
