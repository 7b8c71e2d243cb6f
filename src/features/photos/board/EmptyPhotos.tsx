import { Camera, MapPinOff, Smile, Sun, Users } from 'lucide-react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Button } from '../../../ui/Button.tsx'

/** Shown without photos: why to add one, and tips for a good one. */
export function EmptyPhotos({ onChoose }: { onChoose(): void }) {
  const { t } = useTexts('photos')
  return (
    <div className="grid gap-5 @2xl:grid-cols-2 @2xl:items-center @2xl:gap-8">
      <div className="flex flex-col items-center rounded-card border-2 border-line-strong border-dashed bg-primary-tint px-4 py-6 text-center">
        <span
          aria-hidden
          className="mb-3 flex size-14 items-center justify-center rounded-full bg-raised text-primary-text shadow-low"
        >
          <Camera className="size-7" />
        </span>
        <p className="text-balance font-bold text-lg">{t('photos.empty_title')}</p>
        <p className="mt-1 max-w-[40ch]">{t('photos.empty_text')}</p>
        <Button data-add className="mt-4" onClick={() => onChoose()}>
          {t('photos.choose')}
        </Button>
        <p className="mt-2 text-quiet text-xs [@media(hover:none)]:hidden">{t('photos.drop_hint')}</p>
      </div>
      <PhotoTips />
    </div>
  )
}

function PhotoTips() {
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
