import {
  BadgeCheck,
  BanknoteX,
  Camera,
  Flag,
  Hourglass,
  LockKeyhole,
  type LucideIcon,
  MessageSquareWarning,
  Undo2,
} from 'lucide-react'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { useDateTime } from '../../../ui/useDateTime.ts'
import { api, loaded } from '../shell/console-api.ts'
import { useConsole } from '../shell/console-data.ts'
import { useKeys } from '../shell/keys/useKeys.ts'
import { ScreenHead } from '../shell/parts/ScreenHead.tsx'
import type { WaitingWork } from './start.contract.ts'
import type { WorkKind } from './work-kinds.ts'

/** The queue of each kind of work. */
const queues: Record<WorkKind, { Icon: LucideIcon; to: string }> = {
  photos: { Icon: Camera, to: '/photos' },
  verifications: { Icon: BadgeCheck, to: '/verified' },
  reports: { Icon: Flag, to: '/reports' },
  complaints: { Icon: MessageSquareWarning, to: '/reports?kind=complaint' },
  refunds: { Icon: Undo2, to: '/payments/refunds' },
  late_orders: { Icon: Hourglass, to: '/payments?late=yes' },
  chargebacks: { Icon: BanknoteX, to: '/payments/chargebacks' },
  sealed: { Icon: LockKeyhole, to: '/sealed' },
}
/** The server counts no further. */
const mostCounted = 1000
const fewCodes = 3

export const loader = ({ request }: LoaderFunctionArgs) => loaded(api.start.$get(), request)

export default function StartPage() {
  const { t } = useTexts('operator')
  const { operator } = useConsole()
  const loadedWork = useLoaderData<Awaited<ReturnType<typeof loader>>>().waiting
  // A newer server may know kinds of work that this page does not.
  const waiting = loadedWork.filter(({ kind }) => kind in queues)
  const navigate = useNavigate()
  useKeys(
    waiting.map(({ kind }, place) => ({
      keys: String(place + 1),
      text: t('operator.go_to', { place: t(`operator.work_${kind}`) }),
      run: () => void navigate(queues[kind].to),
    })),
  )
  return (
    <>
      <ScreenHead title={t('operator.start')} lead={t('operator.start_lead')} />
      {operator.recovery_codes <= fewCodes && (
        <div className="mb-6">
          <Alert look="warning">
            {t('operator.few_codes', { count: operator.recovery_codes })}{' '}
            <TextLink to="/sessions">{t('operator.renew_codes')}</TextLink>
          </Alert>
        </div>
      )}
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {waiting.map((work) => (
          <WorkCard key={work.kind} {...work} />
        ))}
      </ul>
    </>
  )
}

function WorkCard({ kind, count, oldest }: WaitingWork) {
  const { t, number } = useTexts('operator')
  const when = useDateTime()
  const { Icon, to } = queues[kind]
  const isDone = count === 0
  return (
    <li className="relative flex flex-col gap-1 rounded-card border border-line bg-raised p-5 hover:border-primary-text has-focus-visible:outline-3 has-focus-visible:outline-primary-text has-focus-visible:outline-offset-2">
      <Link
        to={to}
        className="flex grow items-start gap-2.5 font-semibold text-quiet outline-none after:absolute after:inset-0"
      >
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
        {t(`operator.work_${kind}`)}
      </Link>
      <p className={`font-bold text-2xl tabular-nums ${isDone ? 'text-success' : ''}`}>
        {count >= mostCounted ? t('operator.at_least', { count: number(count) }) : number(count)}
      </p>
      <p className="text-quiet text-xs">
        {oldest ? t('operator.oldest', { date: when(oldest) }) : t('operator.nothing_waits')}
      </p>
    </li>
  )
}
