export const gifts = [
  'rose',
  'coffee',
  'chocolates',
  'cake',
  'teddy',
  'bouquet',
  'champagne',
  'serenade',
  'balloon',
  'diamond',
] as const
export type Gift = (typeof gifts)[number]

/** Price of each gift as a multiple of the site's `gift_credits`. Drawings are in `attachments/gifts/`. */
const priceFactors: Record<Gift, number> = {
  rose: 1,
  coffee: 1,
  chocolates: 2,
  cake: 2,
  teddy: 3,
  bouquet: 3,
  champagne: 3,
  serenade: 4,
  balloon: 4,
  diamond: 5,
}

export const giftCredits = (gift: Gift, each: number) => priceFactors[gift] * each
