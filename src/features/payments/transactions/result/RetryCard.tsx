import { Keyboard, RotateCcw, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { api } from '../../../../platform/api.ts'
import { useForm } from '../../../../platform/useForm.ts'
import { Button } from '../../../../ui/Button.tsx'
import { notify } from '../../../../ui/notices.ts'
import { type PaymentChoice, savedCardOf } from '../../checkout/payment-choice.ts'
import { useGoToPayment } from '../../checkout/usePlaceOrder.ts'
import { useMethodNames } from '../../methods/method-names.ts'
import type { Offer, Order, SavedCard } from '../../payments.contract.ts'

type Props = { order: Order; offer: Offer; cards: SavedCard[]; onOrder(order: Order): void }

/** Options after a refused card: retry it, enter the details instead of a saved card, or use Apple Pay or PayPal. */
export function RetryCard({ order, offer, cards, onOrder }: Props) {
  const { t } = useTexts('transactions', 'methods')
  const names = useMethodNames()
  const { method, card, save_card } = order
  const isOffered = (name: string) => offer.methods.some((offered) => offered.method === name)
  const savedCard = savedCardOf(card, cards)
  const wallet = (['applepay', 'paypal'] as const).filter(isOffered).find(isUsable)
  return (
    <div className="mt-6 flex flex-wrap justify-center gap-3 max-sm:[&_button]:w-full max-sm:[&_form]:w-full">
      {isOffered(method) && (
        <Retry
          order={order}
          onOrder={onOrder}
          choice={savedCard ? { method, card: savedCard.id } : { method, save_card }}
          look="primary"
        >
          <RotateCcw aria-hidden className="size-5" />
          {t('transactions.retry')}
        </Retry>
      )}
      {isOffered(method) && savedCard && (
        <Retry order={order} onOrder={onOrder} choice={{ method, save_card }} look="quiet">
          <Keyboard aria-hidden className="size-5" />
          {t('transactions.manually')}
        </Retry>
      )}
      {wallet && (
        <Retry order={order} onOrder={onOrder} choice={{ method: wallet }} look="quiet">
          <Wallet aria-hidden className="size-5" />
          {t('transactions.wallet', { wallet: names[wallet] })}
        </Retry>
      )}
    </div>
  )
}

/** Apple Pay only works on Apple devices. */
const isUsable = (name: 'applepay' | 'paypal') => name === 'paypal' || 'ApplePaySession' in window

type RetryProps = Pick<Props, 'order' | 'onOrder'> & {
  choice: PaymentChoice & { save_card?: boolean }
  look: 'primary' | 'quiet'
  children: ReactNode
}

function Retry({ order, onOrder, choice, look, children }: RetryProps) {
  const goToPayment = useGoToPayment()
  const { formProps, isBusy } = useForm({
    send: () => api.api['orders.php'].$put({ json: { order: order.payment_id, ...choice } }),
    onDone: async ({ order: retried }) => {
      onOrder(retried)
      await goToPayment(retried)
    },
    onRefused: ({ message }) => notify('failure', message),
  })
  return (
    <form {...formProps}>
      <Button type="submit" look={look} isBusy={isBusy}>
        {children}
      </Button>
    </form>
  )
}
