/** What can be given. */
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

/** How many times the site's `gift_credits` each gift costs. Their pictures are in `attachments/gifts/`. */
const timesOf: Record<Gift, number> = {
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

export const giftCredits = (gift: Gift, each: number) => timesOf[gift] * each
