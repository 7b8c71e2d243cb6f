export type Said = 'yes' | 'no'
type Card = { id: string }

export type Deck<Member extends Card> = {
  /** The top one first. */
  cards: Member[]
  /** Everyone who was ever in it: nobody comes twice. */
  known: ReadonlySet<string>
  /** The last one first. */
  answers: { member: Member; said: Said }[]
  /** It makes no sense to ask for more now. */
  isAll: boolean
  /** There may be more than those who came with the last deal. */
  hasMore: boolean
}

/** A deal of fewer was the last. */
export const fullDeal = 10

export const emptyDeck = { cards: [], known: new Set<string>(), answers: [], isAll: false, hasMore: true }

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
    answers: isFirst && undo ? [{ member: undo, said: 'no' }] : deck.answers,
    isAll: !hasMore || fresh.length === 0,
    hasMore,
  }
}

/** With fewer in hand, a deal may bring others than before. */
export const answer = <Member extends Card>(
  deck: Deck<Member>,
  member: Member,
  said: Said,
): Deck<Member> => ({
  ...deck,
  cards: without(deck.cards, member),
  isAll: deck.isAll && !deck.hasMore,
  answers: [{ member, said }, ...deck.answers],
})

/** Whose no can be taken back: after a yes, no earlier answer can. */
export function lastNo<Member extends Card>({ answers: [last] }: Deck<Member>): Member | undefined {
  return last?.said === 'no' ? last.member : undefined
}

/** An answer did not count. */
export const forget = <Member extends Card>(deck: Deck<Member>, { id }: Card): Deck<Member> => ({
  ...deck,
  answers: deck.answers.filter(({ member }) => member.id !== id),
})

/** An answer did not count, or was taken back: the card is here again. */
export const putBack = <Member extends Card>(deck: Deck<Member>, member: Member): Deck<Member> => ({
  ...forget(deck, member),
  cards: [member, ...without(deck.cards, member)],
})

const without = <Member extends Card>(cards: Member[], { id }: Card) => cards.filter((card) => card.id !== id)
