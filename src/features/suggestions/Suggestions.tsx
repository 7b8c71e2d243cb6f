import { useTexts } from '../../i18n/TextsProvider.tsx'
import { dismiss } from '../../platform/dismissed.ts'
import { DismissButton } from '../../ui/DismissButton.tsx'
import { Skeletons } from '../../ui/Skeleton.tsx'
import { SuggestionCard, SuggestionSkeleton } from './SuggestionCard.tsx'
import type { SuggestionRow } from './useSuggestionRow.ts'

/** Scrolls sideways on a phone. */
const list =
  'no-scrollbar -mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pt-1 pb-5 md:mx-0 md:grid md:grid-cols-5 md:gap-4 md:overflow-visible md:px-0'
const place = 'w-40 shrink-0 snap-start md:w-auto'
const sizes = '(width < 768px) 160px, 150px'

type Props = {
  row: SuggestionRow
  /** Must move the focus: the dismiss button is gone. */
  onDismissed(): void
}

/** A row of suggestions above the search results. */
export function Suggestions({ row: { isShown, isLoading, members, interests }, onDismissed }: Props) {
  const { t } = useTexts('suggestions')
  if (!isShown) return null
  const putAway = () => {
    dismiss('suggestions')
    onDismissed()
  }
  return (
    <section aria-label={t('suggestions.title')} aria-busy={isLoading}>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 className="font-bold text-lg leading-tight">{t('suggestions.title')}</h2>
        <DismissButton onDismiss={putAway} className="-mr-2.5" />
      </div>
      <ul className={list}>
        {isLoading ? (
          <Skeletons count={5}>
            <li aria-hidden className={place}>
              <SuggestionSkeleton />
            </li>
          </Skeletons>
        ) : (
          members.map((member) => (
            <li key={member.id} className={place}>
              <SuggestionCard member={member} interests={interests} sizes={sizes} />
            </li>
          ))
        )}
      </ul>
    </section>
  )
}
