import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Message } from '../../../ui/Message.tsx'
import { api, loaded } from '../shell/console-api.ts'
import { ScreenHead } from '../shell/parts/ScreenHead.tsx'
import { useSent } from '../shell/parts/useSent.ts'
import { AuditEntryRow } from './AuditEntryRow.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import type { AuditPage as Page } from './audit.contract.ts'
import { filterOf } from './audit-address.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const query = filterOf(new URL(request.url).searchParams)
  const [page, { operators }] = await Promise.all([
    loaded(api.audit.$get({ query }), request),
    loaded(api.operators.$get(), request),
  ])
  return { page, operators: operators.map(({ id, email }) => ({ id, email })) }
}

/** The audit log. The address holds the search. */
export default function AuditPage() {
  const { t } = useTexts('operator')
  const { page, operators } = useLoaderData<Awaited<ReturnType<typeof loader>>>()
  const [search] = useSearchParams()
  return (
    <>
      <ScreenHead title={t('operator.audit')} lead={t('operator.audit_lead')} />
      <AuditFilters operators={operators} />
      <Entries key={search.toString()} first={page} />
    </>
  )
}

function Entries({ first }: { first: Page }) {
  const { t } = useTexts('operator')
  const [search] = useSearchParams()
  const [pages, setPages] = useState([first])
  const { send, isBusy } = useSent()
  const entries = pages.flatMap((page) => page.entries)
  const next = pages.at(-1)?.next
  if (entries.length === 0)
    return (
      <Message
        mark={<ScrollText className="size-10" />}
        title={t('operator.audit_empty')}
        text={t('operator.audit_empty_text')}
      />
    )
  const more = (from: string) =>
    send(
      () => api.audit.$get({ query: { ...filterOf(search), next: from } }),
      (page) => setPages([...pages, page]),
    )
  return (
    <>
      <ul className="divide-y divide-line rounded-card border border-line bg-raised">
        {entries.map((entry) => (
          <AuditEntryRow key={entry.id} entry={entry} />
        ))}
      </ul>
      {next && (
        <Button look="quiet" isBusy={isBusy} onClick={() => void more(next)} className="mx-auto mt-5 flex">
          {t('operator.more')}
        </Button>
      )}
    </>
  )
}
