import { SearchX } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Message } from '../../../ui/Message.tsx'
import { EndOfList } from '../../endless-list/EndOfList.tsx'
import { useFocusOnOpened } from '../../endless-list/useFocusOnOpened.ts'
import type { FilterHistoryState, SearchFilters } from '../filters/useFilters.ts'
import { FewResults, fewResults } from './FewResults.tsx'
import { MemberGrid, SkeletonCards } from './MemberGrid.tsx'
import { NoResults } from './NoResults.tsx'
import type { ShownResults } from './useResults.ts'

type Props = {
  results: ShownResults
  search: SearchFilters
  /** The members to leave out are not known yet. */
  isWaiting: boolean
}

/** The results. While new ones load, the old ones stay visible, dimmed. */
export function Results({ results, search, isWaiting }: Props) {
  const { t } = useTexts('search')
  const { list, isLoading } = results
  const section = useScrollToTop()
  const noteOpened = useFocusOnOpened(section, toMember)
  return (
    <section
      ref={section}
      onClickCapture={noteOpened}
      aria-label={t('search.results')}
      aria-busy={search.isChanging}
      className="mt-3 min-h-dvh scroll-mt-10 transition-opacity delay-150 duration-(--calm) aria-busy:opacity-50 lg:mt-4 lg:scroll-mt-12"
    >
      {list && !isWaiting ? (
        <>
          {list.members.length > 0 ? (
            <MemberGrid members={list.members} isWithMore />
          ) : (
            <NoResults search={search} />
          )}
          <EndOfList
            list={list}
            state={results}
            words={{
              more: t('search.more'),
              offline: t('search.offline'),
              shown: t('search.shown', { count: list.members.length }),
              end: results.isPartElsewhere ? t('search.end_with_row') : t('search.end'),
            }}
            skeleton={<SkeletonCards count={8} />}
          />
          {list.members.length > 0 && list.total < fewResults && <FewResults search={search} />}
          {list.similar.length > 0 && (
            <div className="mt-10">
              <h2 className="font-bold text-xl">{t('search.similar_title')}</h2>
              <p className="mt-1 mb-4 max-w-[60ch] text-quiet">{t('search.similar_text')}</p>
              <MemberGrid members={list.similar} />
            </div>
          )}
        </>
      ) : isLoading || isWaiting ? (
        <SkeletonCards count={12} />
      ) : (
        <FirstPageProblem results={results} search={search} />
      )}
    </section>
  )
}

const toMember = 'article a[href^="/members/"]'

/** Scrolls new results to the top after a filter change, but not on back or forward. */
function useScrollToTop() {
  const section = useRef<HTMLElement>(null)
  const { key, state } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const last = useRef(key)
  useLayoutEffect(() => {
    if (last.current === key) return
    last.current = key
    const isByFilter = Boolean((state as FilterHistoryState | null)?.filtered)
    const top = section.current?.getBoundingClientRect().top ?? 0
    if (isByFilter && !isBack && top < 0) section.current?.scrollIntoView()
  }, [key, state, isBack])
  return section
}

type FirstPageProblemProps = { results: ShownResults; search: SearchFilters }

/** Shown when the first page failed: invalid filters in the URL, or no connection. */
function FirstPageProblem({ results: { refused, loadMore }, search }: FirstPageProblemProps) {
  const { t } = useTexts('search')
  if (refused?.code !== 'invalid')
    return <ErrorState {...(refused && { text: refused.message })} onRetry={() => void loadMore()} />
  const [reason = refused.message] = Object.values(refused.fields ?? {})
  return (
    <Message mark={<SearchX className="size-10" />} title={t('search.wrong_title')} text={reason}>
      <Button onClick={search.clear}>{t('search.clear')}</Button>
    </Message>
  )
}
