import { Camera, Flag, type LucideIcon, MessageSquareWarning, Undo2 } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { useDateTime } from '../../../ui/useDateTime.ts'
import { api, loaded } from '../shell/console-api.ts'
import { useConsole } from '../shell/console-data.ts'
import { ScreenHead } from '../shell/parts/ScreenHead.tsx'
import type { WaitingWork } from './start.contract.ts'
import type { WorkKind } from './work-kinds.ts'

const icons: Record<WorkKind, LucideIcon> = {
  photos: Camera,
  reports: Flag,
  complaints: MessageSquareWarning,
  refunds: Undo2,
}
/** The server counts no further. */
const mostCounted = 1000
const fewCodes = 3

export const loader = ({ request }: LoaderFunctionArgs) => loaded(api.start.$get(), request)

export default function StartPage() {
  const { t } = useTexts('operator')
  const { operator } = useConsole()
  const { waiting } = useLoaderData<Awaited<ReturnType<typeof loader>>>()
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
  const Icon = icons[kind]
  const isDone = count === 0
  return (
    <li className="flex flex-col gap-1 rounded-card border border-line bg-raised p-5">
      <p className="flex grow items-start gap-2.5 font-semibold text-quiet">
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
        {t(`operator.work_${kind}`)}
      </p>
      <p className={`font-bold text-2xl tabular-nums ${isDone ? 'text-success' : ''}`}>
        {count >= mostCounted ? t('operator.at_least', { count: number(count) }) : number(count)}
      </p>
      <p className="text-quiet text-xs">
        {oldest ? t('operator.oldest', { date: when(oldest) }) : t('operator.nothing_waits')}
      </p>
    </li>
  )
}
