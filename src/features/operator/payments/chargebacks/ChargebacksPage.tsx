import { Landmark } from 'lucide-react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { Message } from '../../../../ui/Message.tsx'
import { useDateTime } from '../../../../ui/useDateTime.ts'
import { useMethodNames } from '../../../payments/methods/method-names.ts'
import { isMethod } from '../../../prices/methods.ts'
import { api, loaded } from '../../shell/console-api.ts'
import { MoreButton } from '../screens/MoreButton.tsx'
import { PaymentsTabs } from '../screens/PaymentsTabs.tsx'
import { useMore } from '../screens/useMore.ts'
import { useRowKeys } from '../screens/useRowKeys.ts'
import type { Chargeback } from './chargebacks.contract.ts'

export const loader = ({ request }: LoaderFunctionArgs) =>
  loaded(api.payments.chargebacks.$get({ query: {} }), request)

/** Money that banks took back, with the credits that were taken back and lost. */
export default function ChargebacksPage() {
  const { t } = useTexts('operator')
  const first = useLoaderData<Awaited<ReturnType<typeof loader>>>()
  const list = useRowKeys<HTMLUListElement>()
  const { pages, more, isBusy } = useMore(first, (before) =>
    api.payments.chargebacks.$get({ query: { before } }),
  )
  const chargebacks = pages.flatMap((page) => page.chargebacks)
  return (
    <>
      <PaymentsTabs />
      {chargebacks.length === 0 ? (
        <Message mark={<Landmark className="size-10" />} title={t('operator.payments.no_chargebacks')} />
      ) : (
        <ul ref={list} className="divide-y divide-line rounded-card border border-line bg-raised">
          {chargebacks.map((chargeback) => (
            <Row key={chargeback.id} chargeback={chargeback} />
          ))}
        </ul>
      )}
      <MoreButton more={more} isBusy={isBusy} />
    </>
  )
}

function Row({ chargeback }: { chargeback: Chargeback }) {
  const { t, money } = useTexts('operator')
  const when = useDateTime()
  const names = useMethodNames()
  const { order, at, amount, currency, method, provider, credits, lost } = chargeback
  const facts = [
    isMethod(method) ? names[method] : method,
    provider,
    t('operator.payments.taken_back', { credits }),
    t('operator.payments.lost', { credits: lost }),
  ]
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-1 px-5 py-2.5 md:grid-cols-[11rem_minmax(0,1fr)_7rem]">
      {order ? (
        <Link
          data-row
          to={`/payments/orders/${order}`}
          className="text-xs tabular-nums leading-6 after:absolute after:inset-0"
        >
          {when(at)}
        </Link>
      ) : (
        <span className="text-xs tabular-nums leading-6">{when(at)}</span>
      )}
      <p className="min-w-0 text-quiet text-xs max-md:order-3 max-md:col-span-2">{facts.join(' · ')}</p>
      <p className="text-right font-semibold tabular-nums">{money(amount, currency)}</p>
    </li>
  )
}
