export type Said = 'yes' | 'no'
type Card = { id: string }

export type Deck<Member extends Card> = {
  /** The top one first. */
  cards: Member[]
  /** Everyone who was ever in it: nobody comes twice. */
  known: ReadonlySet<string>
  /** About whom the last answers were no, the last one first: they can be taken back. */
  noes: Member[]
  /** It makes no sense to ask for more now. */
  isAll: boolean
  /** There may be more than those who came with the last deal. */
  hasMore: boolean
}

/** A deal of fewer was the last. */
export const fullDeal = 10

export const emptyDeck = { cards: [], known: new Set<string>(), noes: [], isAll: false, hasMore: true }

/** Puts those who are new under the others. */
export function deal<Member extends Card>(
  deck: Deck<Member>,
  members: Member[],
  undo: Member | null,
): Deck<Member> {
  const fresh = members.filter(({ id }) => !deck.known.has(id))
  const isFirst = deck.known.size === 0
  const hasMore = members.length >= fullDeal
  return {
    cards: [...deck.cards, ...fresh],
    known: new Set([...deck.known, ...[...fresh, ...(undo ? [undo] : [])].map(({ id }) => id)]),
    noes: isFirst && undo ? [undo] : deck.noes,
    isAll: !hasMore || fresh.length === 0,
    hasMore,
  }
}

/** After a yes, no earlier answer can be taken back. With fewer in hand, a deal may bring others than before. */
export const answer = <Member extends Card>(
  deck: Deck<Member>,
  member: Member,
  said: Said,
): Deck<Member> => ({
  ...deck,
  cards: without(deck.cards, member),
  isAll: deck.isAll && !deck.hasMore,
  noes: said === 'no' ? [member, ...deck.noes] : [],
})

/** An answer did not count, or was taken back. */
export const putBack = <Member extends Card>(deck: Deck<Member>, member: Member): Deck<Member> => ({
  ...deck,
  cards: [member, ...without(deck.cards, member)],
  noes: without(deck.noes, member),
})

const without = <Member extends Card>(cards: Member[], { id }: Card) => cards.filter((card) => card.id !== id)
