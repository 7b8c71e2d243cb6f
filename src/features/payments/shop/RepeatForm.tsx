import { useId } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { useForm } from '../../../platform/useForm.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { useCardWords } from '../cards/useCardWords.ts'
import { OrderSummary } from '../checkout/OrderSummary.tsx'
import { PayBar } from '../checkout/PayBar.tsx'
import { useOrder } from '../checkout/use-order.ts'
import { sentWay } from '../checkout/way.ts'
import { MethodMark } from '../MethodMark.tsx'
import { useMethodNames } from '../method-names.ts'
import type { Bundle } from '../payments.contract.ts'
import type { Repeat } from './ask-repeat.ts'

type Props = { repeat: Repeat; bundle: Bundle }

export function RepeatForm({ repeat: { offer, way, card, bank }, bundle }: Props) {
  const { t } = useTexts('repeat', 'methods')
  const names = useMethodNames()
  const { nameOf } = useCardWords()
  const { order, goOn } = useOrder()
  const id = useId()
  const { formProps, isBusy, problem } = useForm({
    send: () =>
      order({
        bundle: bundle.id,
        country: offer.country,
        amount: bundle.amount,
        ...sentWay(way ?? { method: 'creditcard' }, bank ? { bank } : {}),
      }),
    onDone: (made) => goOn(made.order),
  })
  const bankName =
    bank &&
    offer.methods.find(({ method }) => method === way?.method)?.banks.find(({ code }) => code === bank)?.name
  return (
    <form {...formProps} id={id} className="mt-2 flex flex-col gap-4">
      <p className="text-quiet">{t(way ? 'repeat.lead' : 'repeat.no_way')}</p>
      <FormProblem problem={problem} />
      <div className="rounded-card border border-line bg-surface p-5">
        <OrderSummary bundle={bundle} discount={offer.discount} />
        {way && (
          <p className="mt-4 flex items-center gap-3 border-line border-t pt-4">
            <MethodMark method={way.method} />
            <span className="font-semibold">
              {[card ? nameOf(card) : names[way.method], bankName].filter(Boolean).join(' · ')}
            </span>
          </p>
        )}
      </div>
      {way ? (
        <PayBar bundle={bundle} form={id} isBusy={isBusy} />
      ) : (
        <LinkButton to={`/credits/${bundle.id}`} className="min-h-13">
          {t('repeat.choose_way')}
        </LinkButton>
      )}
      {way && (
        <div className="flex flex-wrap justify-center gap-x-2">
          <LinkButton to={`/credits/${bundle.id}`} look="plain">
            {t('repeat.other_way')}
          </LinkButton>
          <LinkButton to="/credits" look="plain">
            {t('repeat.other_bundle')}
          </LinkButton>
        </div>
      )}
    </form>
  )
}
