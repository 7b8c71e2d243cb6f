import { useRef } from 'react'
import { redirect } from 'react-router'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { api, apiFor } from '../../platform/api.ts'
import { pageOf } from '../../platform/page-context.ts'
import { useUrlParameter } from '../../platform/useUrlParameter.ts'
import { Alert } from '../../ui/Alert.tsx'
import { isReturnToCachedList } from '../endless-list/list-cache.ts'
import { memberOrLogin } from '../page-basics/member-page.ts'
import { PageTitle } from '../page-basics/PageTitle.tsx'
import { ShareTags } from '../page-basics/ShareTags.tsx'
import { useSite } from '../page-basics/site.ts'
import { PreferenceHint } from '../profiles/choices/PreferenceHint.tsx'
import { Suggestions } from '../suggestions/Suggestions.tsx'
import { type SuggestionList, suggestionsOn } from '../suggestions/suggestions.ts'
import { useSuggestionRow } from '../suggestions/useSuggestionRow.ts'
import { SwipeInvitation } from '../swipe/SwipeInvitation.tsx'
import type { Route } from './+types/SearchPage.ts'
import { ActiveFilters } from './filters/ActiveFilters.tsx'
import { FilterFields } from './filters/FilterFields.tsx'
import { FilterSheet } from './filters/FilterSheet.tsx'
import { filtersIn, hasFilters } from './filters/search-address.ts'
import { useFilters } from './filters/useFilters.ts'
import { fewResults } from './results/FewResults.tsx'
import { fetchMembers, type SearchResponse } from './results/fetch-members.ts'
import { Results } from './results/Results.tsx'
import { useResults, withoutMembers } from './results/useResults.ts'

/** `suggestions` is null if there are none for this page, and undefined if the browser fetches them. */
type Loaded = SearchResponse & { suggestions?: SuggestionList | null }

export async function loader(asked: Route.LoaderArgs): Promise<Loaded> {
  const client = apiFor(pageOf(asked.context))
  const { search } = new URL(asked.request.url)
  const isDefault = !hasFilters(filtersIn(search))
  const [found, suggestions] = await Promise.all([
    fetchMembers(client, search),
    isDefault ? suggestionsOn(client) : null,
  ])
  if (isForMembers(found)) await memberOrLogin(asked)
  return { ...found, suggestions }
}

/** Navigation in the browser. A return to a cached list makes no request. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Loaded> {
  const { pathname, search } = new URL(request.url)
  if ((await isReturnToCachedList(search)) || !navigator.onLine) return {}
  const found = await fetchMembers(api, search, null, request.signal)
  if (found.refused?.code === 'login_required')
    throw redirect(`/login?to=${encodeURIComponent(pathname + search)}`)
  if (found.refused?.code === 'account_restricted') throw redirect('/account-closed')
  return found
}

/** Refused to visitors, or to a member whose account is closed. */
const isForMembers = ({ refused }: SearchResponse) =>
  refused?.code === 'login_required' || refused?.code === 'account_restricted'

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts('search')
  const { settings, user } = useSite()
  // A landing page redirects here if its member cannot be shown.
  const isGone = useUrlParameter('gone') !== null
  const found = useResults(loaderData)
  const search = useFilters(found.list?.filter)
  const isDefault = !hasFilters(search.filters)
  const row = useSuggestionRow({
    owner: user?.profile.id,
    loaded: loaderData.suggestions ?? undefined,
    // A short list is shown whole.
    isWanted: isDefault && loaderData.suggestions !== null && (found.list?.total ?? 0) >= fewResults,
  })
  const results = withoutMembers(found, row.members)
  const { list } = results
  // A list that Back restores does not wait for the suggestions: it would lose its place.
  const isNew = loaderData.answer !== undefined && loaderData.suggestions === undefined
  const heading = useRef<HTMLHeadingElement>(null)
  const toHeading = () => heading.current?.focus({ preventScroll: true })
  const count = { count: list?.total ?? 0 }
  return (
    <div className="page-width flex-1 py-6 md:py-8">
      <PageTitle>{t('shell.search')}</PageTitle>
      <ShareTags title={t('shell.search')} description={settings.description} path="/members" />
      <h1 className="font-extrabold text-2xl">{t('search.title')}</h1>
      {isGone && (
        <div className="mt-3">
          <Alert>{t('search.gone')}</Alert>
        </div>
      )}
      {user && <SwipeInvitation />}
      <div className="mt-2 lg:mt-6 lg:grid lg:grid-cols-[18rem_minmax(0,1fr)] lg:items-start lg:gap-6">
        <aside
          aria-label={t('search.filters')}
          className="sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto overscroll-contain rounded-card border border-line bg-raised p-4 shadow-low max-lg:hidden"
        >
          <FilterFields search={search} />
        </aside>
        <div className="min-w-0">
          {isDefault && <PreferenceHint className="mb-3" />}
          <Suggestions row={row} onDismissed={toHeading} />
          <div className="sticky top-16 z-20 -mx-4 flex min-h-15 flex-wrap items-center justify-between gap-x-4 bg-sunken/90 px-4 py-2 backdrop-blur-md lg:static lg:mx-0 lg:min-h-11 lg:bg-transparent lg:p-0 lg:backdrop-blur-none">
            <div role="status" className="min-w-0">
              <h2 ref={heading} tabIndex={-1} className="font-bold text-lg leading-tight outline-none">
                {!list
                  ? t('search.results')
                  : list.total_is_estimate
                    ? t('search.count_about', count)
                    : t('search.count', count)}
              </h2>
            </div>
            <FilterSheet search={search} list={list} />
          </div>
          <ActiveFilters search={search} onRemoved={toHeading} />
          <Results results={results} search={search} isWaiting={row.isExpected && isNew} />
        </div>
      </div>
    </div>
  )
}
