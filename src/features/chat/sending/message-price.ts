import type { CreditReason } from '../../credits/credits.contract.ts'
import type { Gift } from '../attachments/gifts/gifts.ts'
import { giftCredits } from '../attachments/gifts/gifts.ts'

/** The content of a message. */
export type Content = { text: string } | { photo: string } | { gift: Gift }

type Prices = { message_credits: number; photo_credits: number; gift_credits: number }

/** Price of a message in credits, and the reason shown in the ledger. */
export function priceOf(content: Content, prices: Prices): { price: number; reason: CreditReason } {
  if ('photo' in content) return { price: prices.photo_credits, reason: 'photo' }
  if ('gift' in content) return { price: giftCredits(content.gift, prices.gift_credits), reason: 'gift' }
  return { price: prices.message_credits, reason: 'message' }
}
