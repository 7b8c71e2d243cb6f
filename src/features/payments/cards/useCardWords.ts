import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { isMethod } from '../../prices/methods.ts'
import { useMethodNames } from '../methods/method-names.ts'
import type { SavedCard } from '../payments.contract.ts'

/** Display texts for a card: name with last digits, and expiry. */
export function useCardWords() {
  const { t } = useTexts('cards', 'methods')
  const names = useMethodNames()
  const brandOf = (brand: string) => {
    const method = brand.toLowerCase()
    return isMethod(method) ? names[method] : brand
  }
  return {
    nameOf: ({ brand, last_four }: Pick<SavedCard, 'brand' | 'last_four'>) =>
      t('cards.name', { brand: brandOf(brand), digits: last_four }),
    expiryOf: ({ expiry_month, expiry_year, is_expired }: SavedCard) => {
      const month = `${String(expiry_month).padStart(2, '0')}/${String(expiry_year).slice(-2)}`
      return is_expired ? t('cards.expired', { month }) : t('cards.expires', { month })
    },
  }
}
