import { Hand } from 'lucide-react'
import { Link, useRevalidator } from 'react-router'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Message } from '../../../../ui/Message.tsx'
import { notify } from '../../../../ui/notices.ts'
import { useDateTime } from '../../../../ui/useDateTime.ts'
import { api } from '../../shell/console-api.ts'
import { useConsole, useSiteName } from '../../shell/console-data.ts'
import { useSent } from '../../shell/parts/useSent.ts'
import { proved } from '../../shell/proof/proved.ts'
import { useRowKeys } from '../screens/useRowKeys.ts'
import type { RefundByHand } from './requests.contract.ts'

/** Refunds to make in the office of a provider that has no interface for them. */
export function RefundsByHand({ refunds }: { refunds: RefundByHand[] }) {
  const { t } = useTexts('operator')
  const { revalidate } = useRevalidator()
  const { send, isBusy } = useSent()
  const list = useRowKeys<HTMLUListElement>()
  if (refunds.length === 0)
    return <Message mark={<Hand className="size-10" />} title={t('operator.nothing_waits')} />
  const made = ({ id }: RefundByHand) =>
    send(
      () => proved(() => api.payments['refunds-by-hand'].$put({ json: { id } })),
      async () => {
        notify('success', t('operator.payments.by_hand_done'))
        await revalidate()
      },
    )
  return (
    <>
      <p className="mb-4 max-w-160 text-quiet">{t('operator.payments.by_hand_about')}</p>
      <ul ref={list} className="divide-y divide-line rounded-card border border-line bg-raised">
        {refunds.map((refund) => (
          <Row key={refund.id} refund={refund} isBusy={isBusy} onMade={() => void made(refund)} />
        ))}
      </ul>
    </>
  )
}

function Row({ refund, isBusy, onMade }: { refund: RefundByHand; isBusy: boolean; onMade(): void }) {
  const { t, money } = useTexts('operator')
  const when = useDateTime()
  const nameOf = useSiteName()
  const { sites } = useConsole()
  const { site, order, created, amount, currency, provider, reference } = refund
  const price = money(amount, currency)
  const facts = [provider, reference, sites.length > 1 && nameOf(site)].filter(Boolean)
  const title = (
    <>
      {price}
      <span className="ml-3 font-normal text-quiet text-xs tabular-nums">{when(created)}</span>
    </>
  )
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 px-5 py-2.5">
      <div className="min-w-60 grow basis-0">
        {order ? (
          <Link data-row to={`/payments/orders/${order}`} className="font-semibold hover:underline">
            {title}
          </Link>
        ) : (
          <p className="font-semibold">{title}</p>
        )}
        <p className="wrap-anywhere text-quiet text-xs">{facts.join(' · ')}</p>
      </div>
      <Button
        isBusy={isBusy}
        onClick={onMade}
        aria-label={`${t('operator.payments.by_hand_made')}: ${price}, ${when(created)}`}
      >
        {t('operator.payments.by_hand_made')}
      </Button>
    </li>
  )
}
