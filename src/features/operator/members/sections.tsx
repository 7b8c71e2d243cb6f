import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { bodyOf } from '../../../platform/api.ts'
import type { Role } from '../../../platform/operator-actor.ts'
import { TextLink } from '../../../ui/TextLink.tsx'
import { useDateTime } from '../../../ui/useDateTime.ts'
import { useAuditSubject } from '../audit/useAuditSubject.ts'
import { OrderListRow } from '../payments/orders/OrderListRow.tsx'
import { api } from '../shell/console-api.ts'
import { useConsole } from '../shell/console-data.ts'
import { MemberPhotos } from './MemberPhotos.tsx'
import type {
  MemberLedger,
  MemberLog,
  MemberNotes,
  MemberPayments,
  MemberReports,
  MemberSessions,
} from './members.contract.ts'

export type SectionName = 'photos' | 'sessions' | 'payments' | 'ledger' | 'reports' | 'notes' | 'log'
type Section = { name: SectionName; roles: Role[]; load(id: string): Promise<ReactNode> }

/** The sections below the profile, in their order. A new part of the console adds its own. */
export const sections: Section[] = [
  {
    name: 'photos',
    roles: ['moderator', 'support'],
    load: async (id) => (
      <MemberPhotos id={id} {...(await bodyOf(api.members.photos.$get({ query: { id } })))} />
    ),
  },
  {
    name: 'sessions',
    roles: ['support'],
    load: async (id) => <Sessions {...(await bodyOf(api.members.sessions.$get({ query: { id } })))} />,
  },
  {
    name: 'payments',
    roles: ['support', 'finance'],
    load: async (id) => (
      <Payments id={id} {...(await bodyOf(api.members.payments.$get({ query: { id } })))} />
    ),
  },
  {
    name: 'ledger',
    roles: ['support', 'finance'],
    load: async (id) => <Ledger {...(await bodyOf(api.members.ledger.$get({ query: { id } })))} />,
  },
  {
    name: 'reports',
    roles: ['moderator', 'support'],
    load: async (id) => <Reports {...(await bodyOf(api.members.reports.$get({ query: { id } })))} />,
  },
  {
    name: 'notes',
    roles: ['moderator', 'support', 'finance'],
    load: async (id) => <Notes {...(await bodyOf(api.members.notes.$get({ query: { id } })))} />,
  },
  {
    name: 'log',
    roles: ['moderator', 'support', 'finance'],
    load: async (id) => <Log id={id} {...(await bodyOf(api.members.log.$get({ query: { id } })))} />,
  },
]

type Row = { id: string; at: string; cells: ReactNode[] }

/** One line for each row: its time, then its cells. */
function Rows({ rows }: { rows: Row[] }) {
  const { t } = useTexts('operator')
  const when = useDateTime()
  if (rows.length === 0) return <p className="text-quiet">{t('operator.members.empty')}</p>
  return (
    <ul className="divide-y divide-line">
      {rows.map(({ id, at, cells }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-x-5 gap-y-1 py-1.5">
          <time dateTime={at} className="w-44 text-quiet text-xs tabular-nums">
            {when(at)}
          </time>
          <span className="wrap-anywhere flex min-w-0 flex-1 flex-wrap gap-x-5">{cells}</span>
        </li>
      ))}
    </ul>
  )
}

const Sessions = ({ sessions }: MemberSessions) => (
  <Rows rows={sessions.map(({ id, last_used, browser }) => ({ id, at: last_used, cells: [browser] }))} />
)

function Payments({ id, orders, next }: MemberPayments & { id: string }) {
  const { t } = useTexts('operator')
  if (orders.length === 0) return <p className="text-quiet">{t('operator.members.empty')}</p>
  return (
    <>
      <ul className="-mx-5 divide-y divide-line">
        {orders.map((order) => (
          <OrderListRow key={order.id} order={order} />
        ))}
      </ul>
      {next && (
        <TextLink to={`/payments?member=${id}`} className="mt-3 inline-block">
          {t('operator.more')}
        </TextLink>
      )}
    </>
  )
}

function Ledger({ entries }: MemberLedger) {
  const { t, number } = useTexts('operator', 'transactions')
  return (
    <Rows
      rows={entries.map(({ number: id, date, amount, reason, balance }) => ({
        id: String(id),
        at: date,
        cells: [
          <span key="amount" className="w-14 text-right font-semibold tabular-nums">
            {number(amount, { signDisplay: 'exceptZero' })}
          </span>,
          <span key="reason" className="grow">
            {t(`transactions.reason_${reason}`)}
          </span>,
          <span key="balance" className="text-quiet text-xs tabular-nums">
            {`${t('operator.members.balance')}: ${number(balance)}`}
          </span>,
        ],
      }))}
    />
  )
}

function Reports({ reports }: MemberReports) {
  const { t } = useTexts('operator')
  return (
    <Rows
      rows={reports.map(({ id, site, created, reason, is_about, is_decided, other, other_name }) => ({
        id,
        at: created,
        cells: [
          <span key="side" className="w-24 text-quiet text-xs">
            {t(is_about ? 'operator.members.about' : 'operator.members.by_them')}
          </span>,
          <TextLink key="case" to={`/reports?case=${site}_${id}`}>
            {t(`operator.inbox.reason_${reason}`)}
          </TextLink>,
          <span key="state" className="text-quiet text-xs">
            {t(is_decided ? 'operator.inbox.show_decided' : 'operator.inbox.show_waiting')}
          </span>,
          other && (
            <TextLink key="other" to={`/members?id=${other}`}>
              {other_name || t('operator.members.nameless')}
            </TextLink>
          ),
        ],
      }))}
    />
  )
}

function Notes({ notes }: MemberNotes) {
  const { t } = useTexts('operator')
  return (
    <Rows
      rows={notes.map(({ id, created, text, operator }) => ({
        id,
        at: created,
        cells: [
          <span key="text" className="basis-full whitespace-pre-wrap">
            {text}
          </span>,
          <span key="by" className="text-quiet text-xs">
            {operator ?? t('operator.members.by_shell')}
          </span>,
        ],
      }))}
    />
  )
}

function Log({ id: member, entries }: MemberLog & { id: string }) {
  const { t, find } = useTexts('operator')
  const { operator } = useConsole()
  const subjectOf = useAuditSubject()
  return (
    <>
      {operator.roles.includes('owner') && (
        <TextLink to={`/audit?member=${member}`} className="mb-2 inline-block">
          {t('operator.members.whole_log')}
        </TextLink>
      )}
      <Rows
        rows={entries.map(({ id, at, kind, subject, operator, after }) => ({
          id,
          at,
          cells: [
            <span key="kind">{find(`operator.kind_${kind}`) ?? kind}</span>,
            <span key="more" className="text-quiet text-xs">
              {[
                subjectOf({ kind, subject }),
                operator ?? t('operator.members.by_shell'),
                after && JSON.stringify(after),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>,
          ],
        }))}
      />
    </>
  )
}
