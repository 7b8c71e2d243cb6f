/** `stays` is the id of the member who is logged in. Undefined: nobody, because the member logged out. */
type Forget = (stays: string | undefined) => void
const traces = new Set<Forget>()

/**
 * Registers something that this tab keeps in memory of a member: drafts, lists, uploads. It is forgotten when the member logs
 * out, and when another one logs in. If the session ended without a logout, it stays until then: the member may log in again.
 */
export function onForget(forget: Forget) {
  traces.add(forget)
}

/** Empties all that this tab keeps of members, except of the one who stays. */
export function forgetMembers(stays?: string) {
  for (const forget of traces) forget(stays)
  try {
    empty(sessionStorage, /^(member_lists$|gift )/, /^(drafts|like_by_login|news)$/, stays)
    empty(
      localStorage,
      /^(geocode|push_offer|signup_(start|matches_seen))$/,
      /^(push_subscription|picked_interests|notified_order)$/,
      stays,
    )
  } catch {
    // Storage is blocked, so nothing is in it.
  }
}

const ownerName = 'member'

/**
 * Removes the entries of another member, and notes whose entries come now. `untilLogout` are those that a login itself
 * makes, or that name their member: they go with the logout.
 */
function empty(storage: Storage, ofMember: RegExp, untilLogout: RegExp, stays: string | undefined) {
  const owner = storage.getItem(ownerName)
  const isOther = owner !== null && owner !== stays
  for (const name of Object.keys(storage)) {
    const isOfStaying = stays !== undefined && storage.getItem(name)?.includes(stays)
    if (!isOfStaying && isOther && ofMember.test(name)) storage.removeItem(name)
    if (stays === undefined && (ofMember.test(name) || untilLogout.test(name))) storage.removeItem(name)
  }
  if (stays) storage.setItem(ownerName, stays)
  else storage.removeItem(ownerName)
}
