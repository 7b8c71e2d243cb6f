import { ChevronDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { api } from '../../../../platform/api.ts'
import { useForm } from '../../../../platform/useForm.ts'
import { Alert } from '../../../../ui/Alert.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { FormProblem } from '../../../../ui/FormProblem.tsx'
import { Loading, Skeleton } from '../../../../ui/Skeleton.tsx'
import { MethodPicker } from '../../checkout/MethodPicker.tsx'
import { choiceFields, isSameChoice, methodsFor, type PaymentChoice } from '../../checkout/payment-choice.ts'
import { useGoToPayment } from '../../checkout/usePlaceOrder.ts'
import type { Offer, Order, SavedCard } from '../../payments.contract.ts'
import { fetchOffer } from '../../shop/fetch-offer.ts'
import { readResult, useApiData } from '../../useApiData.ts'
import { RetryCard } from './RetryCard.tsx'

type Props = { order: Order; onOrder(order: Order): void; isAfterCard?: boolean; isFolded?: boolean }

/** A form that pays an unpaid order at the same price, with the same or another payment method. */
export function PayOtherwise({ order, onOrder, isAfterCard = false, isFolded = false }: Props) {
  const { t } = useTexts('transactions')
  const [isOpen, setOpen] = useState(!isFolded)
  if (!isOpen)
    return (
      <Button look="plain" className="mt-4 self-center" onClick={() => setOpen(true)}>
        {t('transactions.otherwise')}
        <ChevronDown aria-hidden className="size-5" />
      </Button>
    )
  return <MethodForm order={order} onOrder={onOrder} isAfterCard={isAfterCard} isFocused={isFolded} />
}

async function fetchMethods(order: Order) {
  const [{ data: offer, ...failure }, cards] = await Promise.all([
    fetchOffer(api, { country: order.country }),
    readResult(api.api['cards.php'].$get()),
  ])
  if (!offer) return failure
  const methods = methodsFor(order.amount, offer.methods)
  return { data: { offer: { ...offer, methods }, cards: cards.data?.cards ?? [] } }
}

type MethodFormProps = Pick<Props, 'order' | 'onOrder'> & { isAfterCard: boolean; isFocused: boolean }

function MethodForm({ order, onOrder, isAfterCard, isFocused }: MethodFormProps) {
  const { t } = useTexts('transactions')
  const { data, refusalText, isLoading, load, show } = useApiData({}, () => fetchMethods(order))
  if (!data && isLoading)
    return (
      <Loading label={t('shell.loading')} className="mt-6">
        <Skeleton className="h-80 rounded-card" />
      </Loading>
    )
  if (!data) return <ErrorState {...(refusalText && { text: refusalText })} onRetry={() => void load()} />
  if (data.offer.methods.length === 0)
    return (
      <div className="mt-6">
        <Alert look="warning">{t('transactions.no_methods')}</Alert>
      </div>
    )
  return (
    <>
      {isAfterCard && <RetryCard order={order} onOrder={onOrder} {...data} />}
      <RetryForm
        order={order}
        onOrder={onOrder}
        {...data}
        isFocused={isFocused}
        onCards={(cards) => show({ ...data, cards })}
      />
    </>
  )
}

type FormProps = {
  order: Order
  onOrder(order: Order): void
  offer: Offer
  cards: SavedCard[]
  isFocused: boolean
  onCards(cards: SavedCard[]): void
}

function RetryForm({ order, onOrder, offer: { methods }, cards, isFocused, onCards }: FormProps) {
  const { t, money } = useTexts('transactions')
  const goToPayment = useGoToPayment()
  const same = methods.find(({ method }) => method === order.method) ?? methods[0]
  const [chosen, setChosen] = useState<PaymentChoice | undefined>(same && { method: same.method })
  const choice = cards.some(({ id }) => id === chosen?.card) || !chosen?.card ? chosen : undefined
  const { formProps, isBusy, errors, problem } = useForm({
    send: (typed) =>
      api.api['orders.php'].$put({
        json: { order: order.payment_id, ...choiceFields(choice ?? { method: order.method }, typed) },
      }),
    onDone: async ({ order: retried }) => {
      onOrder(retried)
      await goToPayment(retried)
    },
  })
  const { ref } = formProps
  useEffect(() => {
    // The buyer has just opened the form: focus the first method.
    if (isFocused) ref.current?.querySelector('input')?.focus()
  }, [isFocused, ref])
  return (
    <form {...formProps} className="mt-8 flex flex-col gap-4">
      <FormProblem problem={problem} />
      <MethodPicker
        methods={methods}
        cards={cards}
        chosen={choice}
        onChoose={(next) => isSameChoice(next, choice) || setChosen(next)}
        onCardRemoved={(removed) => onCards(cards.filter(({ id }) => id !== removed.id))}
        errors={errors}
        savesCard={order.save_card}
      />
      <Button type="submit" isBusy={isBusy} className="min-h-13 text-lg">
        {t('transactions.pay', { price: money(order.amount, order.currency) })}
      </Button>
    </form>
  )
}
