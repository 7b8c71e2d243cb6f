import { Inbox } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Message } from '../../../../ui/Message.tsx'
import { useDateTime } from '../../../../ui/useDateTime.ts'
import { api } from '../../shell/console-api.ts'
import { useSiteName } from '../../shell/console-data.ts'
import { useKeys } from '../../shell/keys/useKeys.ts'
import { useSent } from '../../shell/parts/useSent.ts'
import { useSubject } from '../case/useSubject.ts'
import type { InboxPage, ListedCase } from '../reports.contract.ts'
import { inboxAddress, withCase } from './inbox-address.ts'

/** The keys j and k move the focus through the rows. */
export function InboxList({ first }: { first: InboxPage }) {
  const { t } = useTexts('operator')
  const [search] = useSearchParams()
  const [pages, setPages] = useState([first])
  const [shown, setShown] = useState(first)
  if (shown !== first) {
    setShown(first)
    setPages([first])
  }
  const list = useRef<HTMLUListElement>(null)
  const { send, isBusy } = useSent()
  const { show, kind } = inboxAddress(search)
  const cases = pages.flatMap((page) => page.cases)
  const next = pages.at(-1)?.next
  const move = (by: number) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const at = links.indexOf(document.activeElement as HTMLAnchorElement)
    links[Math.max(0, Math.min(links.length - 1, at + by))]?.focus()
  }
  useKeys([
    { keys: 'j', text: t('operator.inbox.next'), run: () => move(1) },
    { keys: 'k', text: t('operator.inbox.previous'), run: () => move(-1) },
  ])
  if (cases.length === 0)
    return (
      <Message
        mark={<Inbox className="size-10" />}
        title={t('operator.inbox.empty')}
        text={t('operator.inbox.empty_text')}
      />
    )
  const more = (from: string) =>
    send(
      () => api.cases.$get({ query: { show, ...(kind && { kind }), next: from } }),
      (page) => setPages([...pages, page]),
    )
  return (
    <>
      <ul ref={list} className="divide-y divide-line rounded-card border border-line bg-raised">
        {cases.map((one) => (
          <CaseRow key={one.id} listed={one} to={`?${withCase(search, one)}`} />
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

function CaseRow({ listed, to }: { listed: ListedCase; to: string }) {
  const { t } = useTexts('operator')
  const when = useDateTime()
  const nameOf = useSiteName()
  const subject = useSubject()
  const { kind, name, due, is_overdue, decided, taken_by, is_mine, site } = listed
  const deadline = decided
    ? t('operator.inbox.decided_on', { date: when(decided) })
    : t(is_overdue ? 'operator.inbox.overdue' : 'operator.inbox.due', { date: when(due) })
  return (
    <li>
      <Link
        to={to}
        className="grid items-baseline gap-x-5 gap-y-0.5 px-5 py-2.5 hover:bg-sunken focus-visible:outline-3 focus-visible:outline-primary-text focus-visible:-outline-offset-3 md:grid-cols-[5rem_minmax(0,1fr)_14.5rem_6rem] xl:grid-cols-[6rem_minmax(0,1.4fr)_minmax(18rem,1fr)_minmax(0,1fr)]"
      >
        <span className="text-quiet text-xs">{t(`operator.inbox.kind_${kind}`)}</span>
        <span className="min-w-0 truncate">
          <span className="font-semibold">{subject(listed)}</span>
          {name && <span className="text-quiet"> · {name}</span>}
        </span>
        <span className={is_overdue ? 'font-semibold text-danger' : 'text-quiet'}>{deadline}</span>
        <span className="min-w-0 truncate text-quiet text-xs">
          {is_mine
            ? t('operator.inbox.you_have_it')
            : taken_by
              ? t('operator.inbox.has_it', { email: taken_by })
              : nameOf(site)}
        </span>
      </Link>
    </li>
  )
}
