import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { isGift } from './GiftPicture.tsx'

/** The name of a gift alone (`name`) and inside a sentence (`given`). */
export function useGiftWords() {
  const { t } = useTexts('gifts')
  return {
    name: (gift: string) => (isGift(gift) ? t(`gifts.${gift}`) : t('gifts.unknown')),
    given: (gift: string) => (isGift(gift) ? t(`gifts.${gift}_given`) : t('gifts.unknown')),
  }
}
