const ofOrder = /^order:(.+)$/
const goesBack = /^(?:refund|chargeback):(.+)$/
const returned = /^returned:([^#]+)(?:#(.+))?$/

export type Piece = { order: string | null; amount: number }

/** What a piece of something that was spent comes back as, where not all of it goes back to where it was taken from. */
export const pieceCause = (cause: string, { order }: Piece) => `${cause}#${order ?? 'free'}`

/**
 * How many credits are left of each purchase, told by the transfers of a wallet, oldest first. What was given free of charge
 * is spent first, then the oldest purchase; what is given back goes to where it was taken from.
 */
export function lotsOf(transfers: { amount: number; cause: string }[]) {
  let free = 0
  const orders = new Map<string, number>()
  const taken = new Map<string, Piece[]>()
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
    const [bought, back] = [ofOrder, goesBack].map((kind) => kind.exec(cause)?.[1])
    const [, undone, part] = returned.exec(cause) ?? []
    if (undone && part) put({ order: part === 'free' ? null : part, amount })
    else if (undone) for (const piece of taken.get(undone) ?? [{ order: null, amount }]) put(piece)
    else if (amount > 0) put({ order: bought ?? null, amount })
    else if (back) put({ order: back, amount })
    else taken.set(cause, take(-amount))
  }
  return { free, orders, taken }
}
