import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { api, loaded } from '../../shell/console-api.ts'
import { ScreenHead } from '../../shell/parts/ScreenHead.tsx'
import { CaseScreen } from '../case/CaseScreen.tsx'
import { InboxFilters } from './InboxFilters.tsx'
import { InboxList } from './InboxList.tsx'
import { inboxAddress } from './inbox-address.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const { show, kind, open } = inboxAddress(new URL(request.url).searchParams)
  const [page, whole] = await Promise.all([
    loaded(api.cases.$get({ query: { show, ...(kind && { kind }) } }), request),
    open ? loaded(api.cases.case.$get({ query: open }), request) : null,
  ])
  return { page, whole }
}

/** The inbox, or one of its cases. The address holds the view and the open case. */
export default function InboxPage() {
  const { t } = useTexts('operator')
  const { page, whole } = useLoaderData<Awaited<ReturnType<typeof loader>>>()
  const [search] = useSearchParams()
  const { show, kind } = inboxAddress(search)
  if (whole) return <CaseScreen key={whole.id} whole={whole} cases={page.cases} />
  return (
    <>
      <ScreenHead title={t('operator.inbox.title')} lead={t('operator.inbox.lead')} />
      <InboxFilters />
      <InboxList key={`${show} ${kind}`} first={page} />
    </>
  )
}
