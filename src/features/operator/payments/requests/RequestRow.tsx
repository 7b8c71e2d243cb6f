import { Link } from 'react-router'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { useDateTime } from '../../../../ui/useDateTime.ts'
import { useConsole, useSiteName } from '../../shell/console-data.ts'
import type { RefundRequest } from './requests.contract.ts'

type Props = { request: RefundRequest; onAnswer(answer: 'grant' | 'refuse'): void }

export function RequestRow({ request, onAnswer }: Props) {
  const { t, money } = useTexts('operator')
  const when = useDateTime()
  const nameOf = useSiteName()
  const { sites } = useConsole()
  const { order, created, amount, currency, credits, earlier } = request
  const price = money(amount, currency)
  const facts = [
    request.name,
    t('operator.payments.credits', { credits }),
    t('operator.payments.earlier', { count: earlier }),
    sites.length > 1 && nameOf(request.site),
    request.answered && when(request.answered),
    request.operator,
    request.answer,
  ].filter(Boolean)
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 px-5 py-2.5">
      <div className="min-w-60 grow basis-0">
        <Link data-row to={`/payments/orders/${order}`} className="font-semibold hover:underline">
          {price}
          <span className="ml-3 font-normal text-quiet text-xs tabular-nums">{when(created)}</span>
        </Link>
        <p className="wrap-anywhere text-quiet text-xs">{facts.join(' · ')}</p>
      </div>
      {request.status === 'waiting' && (
        <div className="flex gap-2">
          <Button
            look="quiet"
            onClick={() => onAnswer('refuse')}
            aria-label={`${t('operator.payments.refuse')}: ${price}, ${when(created)}`}
          >
            {t('operator.payments.refuse')}
          </Button>
          <Button
            onClick={() => onAnswer('grant')}
            aria-label={`${t('operator.payments.grant')}: ${price}, ${when(created)}`}
          >
            {t('operator.payments.grant')}
          </Button>
        </div>
      )}
    </li>
  )
}
