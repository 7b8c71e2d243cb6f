export type SwipeChoice = 'yes' | 'no'
type Card = { id: string }

export type Deck<Member extends Card> = {
  /** The top card first. */
  cards: Member[]
  /** Ids of all cards ever dealt, so that nobody is dealt twice. */
  dealtIds: ReadonlySet<string>
  /** The latest answer first. */
  answers: { member: Member; choice: SwipeChoice }[]
  /** Another request now would bring no new cards. */
  isExhausted: boolean
  /** The last deal was full, so the server may have more. */
  hasMore: boolean
}

/** Cards in a full deal. A smaller deal is the last one. */
export const fullDeal = 10

export const emptyDeck = {
  cards: [],
  dealtIds: new Set<string>(),
  answers: [],
  isExhausted: false,
  hasMore: true,
}

/** Puts the new cards under the others. */
export function deal<Member extends Card>(
  deck: Deck<Member>,
  members: Member[],
  undo: Member | null,
): Deck<Member> {
  const fresh = members.filter(({ id }) => !deck.dealtIds.has(id))
  const isFirst = deck.dealtIds.size === 0
  const hasMore = members.length >= fullDeal
  return {
    cards: [...deck.cards, ...fresh],
    dealtIds: new Set([...deck.dealtIds, ...[...fresh, ...(undo ? [undo] : [])].map(({ id }) => id)]),
    answers: isFirst && undo ? [{ member: undo, choice: 'no' }] : deck.answers,
    isExhausted: !hasMore || fresh.length === 0,
    hasMore,
  }
}

/** Removes the card. The next deal may bring new cards then, because the server skips answered ones. */
export const answer = <Member extends Card>(
  deck: Deck<Member>,
  member: Member,
  choice: SwipeChoice,
): Deck<Member> => ({
  ...deck,
  cards: without(deck.cards, member),
  isExhausted: deck.isExhausted && !deck.hasMore,
  answers: [{ member, choice }, ...deck.answers],
})

/** The member whose no can be undone: only the latest answer, and only if it was a no. */
export function lastNo<Member extends Card>({ answers: [last] }: Deck<Member>): Member | undefined {
  return last?.choice === 'no' ? last.member : undefined
}

/** Drops an answer that the server refused. */
export const forget = <Member extends Card>(deck: Deck<Member>, { id }: Card): Deck<Member> => ({
  ...deck,
  answers: deck.answers.filter(({ member }) => member.id !== id),
})

/** Puts the card back on top after its answer failed or was undone. */
export const putBack = <Member extends Card>(deck: Deck<Member>, member: Member): Deck<Member> => ({
  ...forget(deck, member),
  cards: [member, ...without(deck.cards, member)],
})

const without = <Member extends Card>(cards: Member[], { id }: Card) => cards.filter((card) => card.id !== id)
