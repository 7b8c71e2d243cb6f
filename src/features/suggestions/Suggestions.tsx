import { useTexts } from '../../i18n/TextsProvider.tsx'
import { dismiss, useDismissed } from '../../platform/dismissed.ts'
import { DismissButton } from '../../ui/DismissButton.tsx'
import { Skeletons } from '../../ui/Skeleton.tsx'
import { SuggestionCard, SuggestionSkeleton } from './SuggestionCard.tsx'
import { useSuggestions } from './suggestions.ts'

const row =
  'no-scrollbar -mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pt-1 pb-5 md:mx-0 md:grid md:grid-cols-5 md:gap-4 md:overflow-visible md:px-0'
/** Scrolls sideways on a phone; wide screens show only the first five. */
const place = 'w-40 shrink-0 snap-start md:w-auto md:nth-[n+6]:hidden'
const sizes = '(width < 768px) 160px, 150px'
const hiddenFor = 24

type Props = {
  /** Id of the member the suggestions are for. */
  owner: string
  /** Must move the focus: the dismiss button is gone. */
  onDismissed(): void
}

/** A row of suggestions above the search results. Renders nothing when there are none or the request failed. */
export function Suggestions({ owner, onDismissed }: Props) {
  const isDismissed = useDismissed('suggestions', false, hiddenFor)
  return isDismissed ? null : <Row owner={owner} onDismissed={onDismissed} />
}

function Row({ owner, onDismissed }: Props) {
  const { t } = useTexts('suggestions')
  const { data, hasFailed } = useSuggestions(owner)
  if (hasFailed || data?.members.length === 0) return null
  const putAway = () => {
    dismiss('suggestions')
    onDismissed()
  }
  return (
    <section aria-label={t('suggestions.title')} aria-busy={!data}>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 className="font-bold text-lg leading-tight">{t('suggestions.title')}</h2>
        <DismissButton onDismiss={putAway} className="-mr-2.5" />
      </div>
      <ul className={row}>
        {data ? (
          data.members.map((member) => (
            <li key={member.id} className={place}>
              <SuggestionCard member={member} interests={data.interests} sizes={sizes} />
            </li>
          ))
        ) : (
          <Skeletons count={5}>
            <li aria-hidden className={place}>
              <SuggestionSkeleton />
            </li>
          </Skeletons>
        )}
      </ul>
    </section>
  )
}
