import { useTexts } from '../../../../i18n/TextsProvider.tsx'

export function CharactersLeft({ left }: { left: number | undefined }) {
  const { t } = useTexts('conversation')
  return (
    <p
      aria-live="polite"
      className={`text-xs ${left !== undefined && left < 0 ? 'font-semibold text-danger' : 'text-quiet'}`}
    >
      {left !== undefined &&
        (left < 0
          ? t('conversation.too_long', { count: -left })
          : t('conversation.characters_left', { count: left }))}
    </p>
  )
}
