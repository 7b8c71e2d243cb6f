import { Check } from 'lucide-react'
import { useTexts } from '../../i18n/TextsProvider.tsx'

type Props = {
  isBusy: boolean
  isSaved: boolean
  place: string
  /** On phones only the mark is seen: the words would cover the setting. */
  isMarkOnPhones?: boolean
}

/** Says that a setting is being saved, or was. It overlays the setting, so nothing moves, and screen readers announce it. */
export function SavedNote({ isBusy, isSaved, place, isMarkOnPhones = false }: Props) {
  const { t } = useTexts('settings')
  const words = isMarkOnPhones ? 'max-sm:sr-only' : ''
  return (
    <output
      className={`pointer-events-none absolute flex items-center gap-1.5 font-semibold text-success text-xs ${place}`}
    >
      {isBusy && <span className={`text-quiet ${words}`}>{t('settings.saving')}</span>}
      {isSaved && !isBusy && (
        <>
          <Check aria-hidden className="size-4" />
          <span className={words}>{t('settings.saved')}</span>
        </>
      )}
    </output>
  )
}
