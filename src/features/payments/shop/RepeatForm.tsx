import { useId } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { useForm } from '../../../platform/useForm.ts'
import { useUrlParameter } from '../../../platform/useUrlParameter.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { useCardWords } from '../cards/useCardWords.ts'
import { OrderSummary } from '../checkout/OrderSummary.tsx'
import { PayBar } from '../checkout/PayBar.tsx'
import { choiceFields } from '../checkout/payment-choice.ts'
import { usePlaceOrder } from '../checkout/usePlaceOrder.ts'
import { MethodLogo } from '../methods/MethodLogo.tsx'
import { useMethodNames } from '../methods/method-names.ts'
import type { Bundle } from '../payments.contract.ts'
import type { Repeat } from './fetch-repeat.ts'
import { withQuery } from './with-query.ts'

type Props = { repeat: Repeat; bundle: Bundle }

export function RepeatForm({ repeat: { offer, choice, card, bank }, bundle }: Props) {
  const { t } = useTexts('repeat', 'methods')
  const names = useMethodNames()
  const { nameOf } = useCardWords()
  const { placeOrder, goToPayment } = usePlaceOrder()
  const to = useUrlParameter('to')
  const id = useId()
  const { formProps, isBusy, problem } = useForm({
    send: () =>
      placeOrder({
        bundle: bundle.id,
        country: offer.country,
        amount: bundle.amount,
        ...choiceFields(choice ?? { method: 'creditcard' }, bank ? { bank } : {}),
      }),
    onDone: ({ order }) => goToPayment(order),
  })
  const bankName =
    bank &&
    offer.methods.find(({ method }) => method === choice?.method)?.banks.find(({ code }) => code === bank)
      ?.name
  return (
    <form {...formProps} id={id} className="mt-2 flex flex-col gap-4">
      <p className="text-quiet">{t(choice ? 'repeat.lead' : 'repeat.no_way')}</p>
      <FormProblem problem={problem} />
      <div className="rounded-card border border-line bg-surface p-5">
        <OrderSummary bundle={bundle} discount={offer.discount} />
        {choice && (
          <p className="mt-4 flex items-center gap-3 border-line border-t pt-4">
            <MethodLogo method={choice.method} />
            <span className="font-semibold">
              {[card ? nameOf(card) : names[choice.method], bankName].filter(Boolean).join(' · ')}
            </span>
          </p>
        )}
      </div>
      {choice ? (
        <PayBar bundle={bundle} form={id} isBusy={isBusy} />
      ) : (
        <LinkButton to={withQuery(`/credits/${bundle.id}`, { to })} className="min-h-13">
          {t('repeat.choose_way')}
        </LinkButton>
      )}
      {choice && (
        <div className="flex flex-wrap justify-center gap-x-2">
          <LinkButton to={withQuery(`/credits/${bundle.id}`, { to })} look="plain">
            {t('repeat.other_way')}
          </LinkButton>
          <LinkButton to={withQuery('/credits', { to })} look="plain">
            {t('repeat.other_bundle')}
          </LinkButton>
        </div>
      )}
    </form>
  )
}
