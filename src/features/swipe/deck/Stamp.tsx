import { useTexts } from '../../../i18n/TextsProvider.tsx'
import type { SwipeChoice } from './deck.ts'

const looks = {
  yes: 'left-5 -rotate-12 bg-primary text-on-primary opacity-[var(--yes,0)] scale-[calc(0.7+0.5*var(--yes,0))] in-data-[said=yes]:opacity-100 in-data-[said=yes]:scale-120',
  no: 'right-5 rotate-12 bg-raised text-text opacity-[var(--no,0)] scale-[calc(0.7+0.5*var(--no,0))] in-data-[said=no]:opacity-100 in-data-[said=no]:scale-120',
}

/** The answer that letting go of the card would give. It grows with the drag distance. */
export function Stamp({ choice }: { choice: SwipeChoice }) {
  const { t } = useTexts('swipe')
  return (
    <span
      aria-hidden
      className={`absolute top-16 rounded-card px-5 py-2 font-extrabold text-2xl uppercase shadow-high ${looks[choice]}`}
    >
      {choice === 'yes' ? t('swipe.yes') : t('swipe.no')}
    </span>
  )
}
