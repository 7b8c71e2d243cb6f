import { useTexts } from '../../../i18n/TextsProvider.tsx'
import type { Method } from '../../prices/methods.ts'

/** Brand names, which are not translated. */
const properNames = {
  ideal: 'iDEAL',
  bancontact: 'Bancontact',
  eps: 'eps',
  blik: 'BLIK',
  prezelewy24: 'Przelewy24',
  cartebancaire: 'Carte Bancaire',
  nexi: 'Nexi',
  paypal: 'PayPal',
  applepay: 'Apple Pay',
  visa: 'Visa',
  mastercard: 'Mastercard',
  maestro: 'Maestro',
  paysafecard: 'paysafecard',
  giropay: 'giropay',
  sofort: 'Sofort',
}

/** The display name of each payment method. */
export function useMethodNames(): Record<Method, string> {
  const { t } = useTexts('methods')
  return {
    ...properNames,
    creditcard: t('methods.creditcard'),
    sdd: t('methods.sdd'),
    sct: t('methods.sct'),
  }
}
