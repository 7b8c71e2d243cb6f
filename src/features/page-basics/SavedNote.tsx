import { Check } from 'lucide-react'
import { useTexts } from '../../i18n/TextsProvider.tsx'

type Props = { isBusy: boolean; isSaved: boolean; place: string }

/** Says that a setting is being saved, or was. It overlays the setting, so nothing moves, and screen readers announce it. */
export function SavedNote({ isBusy, isSaved, place }: Props) {
  const { t } = useTexts('settings')
  return (
    <output
      className={`pointer-events-none absolute flex items-center gap-1.5 font-semibold text-success text-xs ${place}`}
    >
      {isBusy && <span className="text-quiet">{t('settings.saving')}</span>}
      {isSaved && !isBusy && (
        <>
          <Check aria-hidden className="size-4" />
          {t('settings.saved')}
        </>
      )}
    </output>
  )
}
