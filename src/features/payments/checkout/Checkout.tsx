import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { useForm } from '../../../platform/useForm.ts'
import { useUrlParameter } from '../../../platform/useUrlParameter.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import type { Bundle, Offer, SavedCard } from '../payments.contract.ts'
import { withQuery } from '../shop/with-query.ts'
import { OwnLimitNote } from '../spending/OwnLimitNote.tsx'
import { OpenOrderNote } from '../transactions/result/OpenOrderNote.tsx'
import { CodeForm } from './CodeForm.tsx'
import { columns } from './columns.ts'
import { MethodLeftNote } from './MethodLeftNote.tsx'
import { MethodPicker } from './MethodPicker.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { PayBar } from './PayBar.tsx'
import {
  choiceFields,
  choicesOf,
  isSameChoice,
  methodsFor,
  type OfferedMethods,
  type PaymentChoice,
} from './payment-choice.ts'
import { usePlaceOrder } from './usePlaceOrder.ts'

type Props = {
  offer: Offer
  /** The offer with the code from the URL applied. */
  withCode?: Offer | undefined
  bundle: Bundle
  cards: SavedCard[]
  /** The payment method in the URL. */
  urlMethod: string | undefined
  onCards(cards: SavedCard[]): void
  onPriceChanged(): void
}

export function Checkout({
  offer: baseOffer,
  withCode: initialWithCode,
  bundle: initialBundle,
  cards,
  urlMethod,
  onCards,
  onPriceChanged,
}: Props) {
  const { t } = useTexts('checkout')
  const [withCode, setWithCode] = useState(initialWithCode)
  const offer = withCode ?? baseOffer
  const bundle = offer.bundles.find(({ id }) => id === initialBundle.id) ?? initialBundle
  const code = withCode?.discount?.code
  const methods = methodsFor(bundle.amount, baseOffer.methods)
  const { chosen, wanted, choose, updateUrl } = usePaymentChoice({
    ...{ offer: baseOffer, methods, bundle, cards, urlMethod },
  })
  const applyCode = (next: Offer | undefined) => {
    setWithCode(next)
    // With another price, the method that the buyer wanted may be possible again.
    updateUrl(wanted, next?.discount?.code)
  }
  const { placeOrder, goToPayment } = usePlaceOrder()
  const id = useId()
  const { formProps, isBusy, errors, problem } = useForm({
    send: (typed) =>
      placeOrder({
        bundle: bundle.id,
        country: offer.country,
        amount: bundle.amount,
        ...(code && { code }),
        ...choiceFields(chosen ?? { method: offer.methods[0]?.method ?? 'ideal' }, typed),
      }),
    onDone: ({ order }) => goToPayment(order),
    onRefused: (refusal) => {
      if (refusal.code !== 'price_changed') return
      applyCode(undefined)
      onPriceChanged()
    },
  })
  if (baseOffer.methods.length === 0) return <Alert look="warning">{t('checkout.no_methods')}</Alert>
  return (
    <div className={columns}>
      <div className="flex flex-col gap-4 lg:row-span-2">
        <OwnLimitNote offer={offer} />
        <OpenOrderNote />
        <form {...formProps} id={id} className="flex flex-col gap-4">
          <FormProblem problem={problem} />
          <MethodLeftNote wanted={wanted} chosen={chosen} bundle={bundle} hasCode={Boolean(code)} />
          {methods.length > 0 && (
            <MethodPicker
              methods={methods}
              cards={cards}
              chosen={chosen}
              onChoose={(choice) => choose(choice, code)}
              onCardRemoved={(removed) => onCards(cards.filter(({ id }) => id !== removed.id))}
              errors={errors}
            />
          )}
        </form>
      </div>
      <div className="contents lg:sticky lg:top-24 lg:row-span-2 lg:flex lg:flex-col lg:gap-5">
        <section
          aria-label={t('checkout.summary')}
          className="rounded-card border border-line bg-surface p-5 max-lg:order-first"
        >
          <OrderSummary bundle={bundle} discount={offer.discount} />
          <CodeForm offer={offer} onOffer={applyCode} hasCode={Boolean(code)} />
        </section>
        {chosen && <PayBar bundle={bundle} form={id} isBusy={isBusy} />}
      </div>
    </div>
  )
}

type Choices = Pick<Props, 'offer' | 'bundle' | 'cards' | 'urlMethod'> & {
  /** Those that take the price. */
  methods: OfferedMethods
}

/**
 * The choice comes from the URL; without one, it is the card saved last, or the first method. `wanted` differs from it if
 * no provider takes the price by that method.
 */
function usePaymentChoice({ offer, methods, bundle, cards, urlMethod }: Choices) {
  const navigate = useNavigate()
  const urlCard = useUrlParameter('card')
  const to = useUrlParameter('to')
  // The navigation is asynchronous. This state shows the new choice at once.
  const [picked, setPicked] = useState<PaymentChoice | undefined>()
  const firstOf = (choices: PaymentChoice[]) =>
    choices.find((choice) => isSameChoice(choice, picked)) ??
    choices.find(({ card, method }) => (urlCard ? card === urlCard : !card && method === urlMethod))
  const possible = choicesOf(cards, methods)
  const chosen = firstOf(possible) ?? possible[0]
  const wanted = firstOf(choicesOf(cards, offer.methods)) ?? chosen
  const updateUrl = (choice: PaymentChoice | undefined, code: string | undefined) =>
    void navigate(checkoutUrl(bundle.id, choice, { code, to }), { replace: true, preventScrollReset: true })
  const choose = (choice: PaymentChoice, code: string | undefined) => {
    if (isSameChoice(choice, chosen)) return
    setPicked(choice)
    updateUrl(choice, code)
  }
  return { chosen, wanted, choose, updateUrl }
}

type Kept = { code: string | undefined; to: string | null }

/** The URL holds choice and code, so that a reload or going back shows the same page. */
const checkoutUrl = (bundle: string, choice: PaymentChoice | undefined, kept: Kept) =>
  withQuery(`/credits/${bundle}${choice ? `/${choice.method}` : ''}`, { card: choice?.card, ...kept })
