const purchaseCause = /^order:(.+)$/
const takeBackCause = /^(?:refund|chargeback):([^#]+)(?:#.+)?$/
const returnedCause = /^returned:([^#]+)(?:#(.+))?$/

/** The part of a spend that was taken from one purchase, or from free credits (`order: null`). */
export type Piece = { order: string | null; amount: number }

/** The cause of returning one piece of a spend, used when the pieces return to different accounts. */
export const pieceCause = (cause: string, { order }: Piece) => `${cause}#${order ?? 'free'}`

/**
 * Computes how many credits are left of each purchase by replaying a wallet's transfers, oldest first. Free credits are
 * spent first, then the oldest purchase. Returned credits go back to the purchase they were taken from.
 */
export function lotsOf(transfers: { amount: number; cause: string }[]) {
  let free = 0
  const orders = new Map<string, number>()
  const spends = new Map<string, Piece[]>()
  const put = ({ order, amount }: Piece) => {
    if (order === null) free += amount
    else orders.set(order, (orders.get(order) ?? 0) + amount)
  }
  const take = (amount: number) => {
    const pieces: Piece[] = []
    let missing = amount
    const takeFrom = (order: string | null, left: number) => {
      const piece = { order, amount: Math.min(left, missing) }
      missing -= piece.amount
      if (piece.amount > 0) pieces.push(piece)
    }
    takeFrom(null, free)
    for (const [order, left] of orders) {
      if (missing === 0) break
      takeFrom(order, left)
    }
    for (const piece of pieces) put({ ...piece, amount: -piece.amount })
    return pieces
  }
  for (const { amount, cause } of transfers) {
    const [bought, back] = [purchaseCause, takeBackCause].map((pattern) => pattern.exec(cause)?.[1])
    const [, undone, part] = returnedCause.exec(cause) ?? []
    if (undone && part) put({ order: part === 'free' ? null : part, amount })
    else if (undone) for (const piece of spends.get(undone) ?? [{ order: null, amount }]) put(piece)
    else if (amount > 0) put({ order: bought ?? null, amount })
    else if (back) put({ order: back, amount })
    else spends.set(cause, take(-amount))
  }
  return { free, orders, spends }
}
