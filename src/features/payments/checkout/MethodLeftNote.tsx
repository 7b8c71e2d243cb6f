import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { useMethodNames } from '../methods/method-names.ts'
import type { Bundle } from '../payments.contract.ts'
import { isSameChoice, type PaymentChoice } from './payment-choice.ts'

type Props = {
  wanted: PaymentChoice | undefined
  chosen: PaymentChoice | undefined
  bundle: Bundle
  hasCode: boolean
}

/** Tells that the chosen method does not take the price, for example after a discount, and what was chosen instead. */
export function MethodLeftNote({ wanted, chosen, bundle, hasCode }: Props) {
  const { t, money } = useTexts('checkout', 'methods')
  const names = useMethodNames()
  const price = money(bundle.amount, bundle.currency)
  const text = !chosen
    ? t(hasCode ? 'checkout.no_method_with_code' : 'checkout.no_method_takes', { price })
    : wanted && !isSameChoice(wanted, chosen)
      ? t('checkout.method_left', { method: names[wanted.method], chosen: names[chosen.method], price })
      : undefined
  return (
    <div role="status" className="empty:hidden">
      {text && <Alert look="warning">{text}</Alert>}
    </div>
  )
}
