import { Scale } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { seconds } from '../../../../platform/clock.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Message } from '../../../../ui/Message.tsx'
import { api, loaded } from '../../shell/console-api.ts'
import { useKeys } from '../../shell/keys/useKeys.ts'
import { useSent } from '../../shell/parts/useSent.ts'
import { PaymentsTabs } from '../screens/PaymentsTabs.tsx'
import { MonthBooks } from './MonthBooks.tsx'
import { ReportCard } from './ReportCard.tsx'

const refreshesEvery = seconds(2)

export const loader = ({ request }: LoaderFunctionArgs) => loaded(api.payments.reconcile.$get(), request)

/** The last reports of the reconciliation. One that runs is followed. */
export default function ReconcilePage() {
  const { t } = useTexts('operator')
  const { reports } = useLoaderData<Awaited<ReturnType<typeof loader>>>()
  const { revalidate } = useRevalidator()
  const { send, isBusy } = useSent()
  const [isStarting, setStarting] = useState(false)
  const isRunning = isStarting || reports.some(({ finished }) => finished === null)
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => void revalidate(), refreshesEvery)
    return () => clearInterval(timer)
  }, [isRunning, revalidate])
  const start = async () => {
    setStarting(true)
    await send(() => api.payments.reconcile.$post(), revalidate)
    setStarting(false)
  }
  useKeys([{ keys: 'n', text: t('operator.payments.reconcile_start'), run: () => void start() }])
  return (
    <>
      <PaymentsTabs />
      <MonthBooks />
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-[70ch] text-quiet">{t('operator.payments.reconcile_lead')}</p>
        <Button isBusy={isBusy || isRunning} onClick={() => void start()}>
          {t(isRunning ? 'operator.payments.reconcile_runs' : 'operator.payments.reconcile_start')}
        </Button>
      </div>
      {reports.length === 0 ? (
        <Message mark={<Scale className="size-10" />} title={t('operator.payments.no_reports')} />
      ) : (
        <ul className="grid gap-4">
          {reports.map((report) => (
            <ReportCard key={report.id} report={report} />
          ))}
        </ul>
      )}
    </>
  )
}
