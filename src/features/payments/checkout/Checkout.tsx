import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { useForm } from '../../../platform/useForm.ts'
import { useUrlParameter } from '../../../platform/useUrlParameter.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import type { Bundle, Offer, SavedCard } from '../payments.contract.ts'
import { OpenOrderNote } from '../transactions/OpenOrderNote.tsx'
import { CodeForm } from './CodeForm.tsx'
import { columns } from './columns.ts'
import { MethodPicker } from './MethodPicker.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { PayBar } from './PayBar.tsx'
import { choiceFields, choiceForCard, isSameChoice, type PaymentChoice } from './payment-choice.ts'
import { usePlaceOrder } from './usePlaceOrder.ts'

type Props = {
  offer: Offer
  /** The same with the code in the address. */
  withCode?: Offer | undefined
  bundle: Bundle
  cards: SavedCard[]
  /** The method in the address. */
  asked: string | undefined
  onCards(cards: SavedCard[]): void
  onPriceChanged(): void
}

export function Checkout({
  offer: before,
  withCode: given,
  bundle: shown,
  cards,
  asked,
  onCards,
  onPriceChanged,
}: Props) {
  const { t } = useTexts('checkout')
  const [withCode, setWithCode] = useState(given)
  const offer = withCode ?? before
  const bundle = offer.bundles.find(({ id }) => id === shown.id) ?? shown
  const code = withCode?.discount?.code
  const { chosen, choose, keep } = useChosen({ offer: before, bundle, cards, asked })
  const takeCode = (taken: Offer | undefined) => {
    setWithCode(taken)
    keep(chosen, taken?.discount?.code)
  }
  const { order, goToPayment } = usePlaceOrder()
  const id = useId()
  const { formProps, isBusy, errors, problem } = useForm({
    send: (typed) =>
      order({
        bundle: bundle.id,
        country: offer.country,
        amount: bundle.amount,
        ...(code && { code }),
        ...choiceFields(chosen ?? { method: offer.methods[0]?.method ?? 'ideal' }, typed),
      }),
    onDone: (made) => goToPayment(made.order),
    onRefused: (refusal) => {
      if (refusal.code !== 'price_changed') return
      takeCode(undefined)
      onPriceChanged()
    },
  })
  if (before.methods.length === 0) return <Alert look="warning">{t('checkout.no_methods')}</Alert>
  return (
    <div className={columns}>
      <div className="flex flex-col gap-4 lg:row-span-2">
        <OpenOrderNote />
        <form {...formProps} id={id} className="flex flex-col gap-4">
          <FormProblem problem={problem} />
          <MethodPicker
            methods={before.methods}
            cards={cards}
            chosen={chosen}
            onChoose={(choice) => choose(choice, code)}
            onCardRemoved={(gone) => onCards(cards.filter(({ id }) => id !== gone.id))}
            errors={errors}
          />
        </form>
      </div>
      <div className="contents lg:sticky lg:top-24 lg:row-span-2 lg:flex lg:flex-col lg:gap-5">
        <section
          aria-label={t('checkout.summary')}
          className="rounded-card border border-line bg-surface p-5"
        >
          <OrderSummary bundle={bundle} discount={offer.discount} />
          <CodeForm offer={offer} onOffer={takeCode} hasCode={Boolean(code)} />
        </section>
        <PayBar bundle={bundle} form={id} isBusy={isBusy} />
      </div>
    </div>
  )
}

/** The address says how it is paid; where it says nothing, the card that was saved last, or the first way there is. */
function useChosen({ offer, bundle, cards, asked }: Pick<Props, 'offer' | 'bundle' | 'cards' | 'asked'>) {
  const navigate = useNavigate()
  const askedCard = useUrlParameter('card')
  const kept = cards.flatMap((card) => (card.is_expired ? [] : (choiceForCard(card, offer.methods) ?? [])))
  const choices: PaymentChoice[] = [...kept, ...offer.methods.map(({ method }) => ({ method }))]
  // The address comes after: whoever presses sees it at once.
  const [picked, setPicked] = useState<PaymentChoice | undefined>()
  const chosen =
    choices.find((choice) => isSameChoice(choice, picked)) ??
    choices.find(({ card, method }) => (askedCard ? card === askedCard : !card && method === asked)) ??
    choices[0]
  const keep = (choice: PaymentChoice | undefined, code: string | undefined) =>
    void navigate(addressOf(bundle.id, choice, code), { replace: true, preventScrollReset: true })
  const choose = (choice: PaymentChoice, code: string | undefined) => {
    if (isSameChoice(choice, chosen)) return
    setPicked(choice)
    keep(choice, code)
  }
  return { chosen, choose, keep }
}

/** Whoever loads it anew, or comes back to it, finds the same way and the same price. */
function addressOf(bundle: string, choice: PaymentChoice | undefined, code: string | undefined) {
  const asked = new URLSearchParams({
    ...(choice?.card && { card: choice.card }),
    ...(code && { code }),
  }).toString()
  return `/credits/${bundle}${choice ? `/${choice.method}` : ''}${asked && `?${asked}`}`
}
