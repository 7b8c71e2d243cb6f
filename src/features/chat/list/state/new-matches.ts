import { api, bodyOf } from '../../../../platform/api.ts'
import type { LiveEvent, LiveType } from '../../../../platform/live.ts'
import { liveQuery, stale } from '../../../../platform/live-query.ts'
import type { NewMatches } from '../../chat.contract.ts'

/** Events that may add or remove a match; a blocked member gets only `user`. */
const reloadingTypes: LiveType[] = ['match', 'likes', 'user', 'chats']

/** The new matches after an event, or `stale` if they must be fetched. Someone who has written is no longer among them. */
export function newMatchesAfterEvent(known: NewMatches, { type, message }: LiveEvent) {
  if (reloadingTypes.includes(type)) return stale
  if (type !== 'message' || !message) return known
  const profiles = known.profiles.filter(({ id }) => id !== message.sender)
  if (profiles.length < known.profiles.length) return { profiles }
  // Perhaps the member's own first message to one of them: the event does not say to whom.
  return message.number === 1 && profiles.length > 0 ? stale : known
}

const query = liveQuery<NewMatches>({
  name: 'new matches',
  wait: 50,
  fetch: (_id, _known, { signal }) => bodyOf(api.api['new-matches.php'].$get({}, { init: { signal } })),
  afterEvent: newMatchesAfterEvent,
})

/** The member's matches without a conversation, kept up to date. `loaded` comes from the server's loader. */
export const useNewMatches = (loaded?: NewMatches) => query.use('all', { loaded }).data?.profiles ?? []
