import { api, bodyOf } from '../../../platform/api.ts'
import { loadInterests } from '../../profiles/choices.ts'
import type { InterestTag } from '../../profiles/profiles.contract.ts'
import { likedHere } from '../liked.ts'
import type { Suggestion } from '../suggestions.contract.ts'

export type Suggested = { members: Suggestion[]; interests: InterestTag[] }

/** Whoever comes back to the page finds the same people, as long as this has not passed. */
const keptFor = 10 * 60_000
let kept: { owner: string; asked: Promise<Suggested>; at: number } | undefined

export async function askSuggestions(): Promise<Suggested> {
  const [{ members }, interests] = await Promise.all([
    bodyOf(api.api['suggestions.php'].$get()),
    loadInterests(),
  ])
  return { members, interests }
}

/** Without those who were liked since. */
export async function keptSuggestions(owner: string): Promise<Suggested> {
  const isFresh = kept?.owner === owner && performance.now() - kept.at < keptFor
  const ours = isFresh && kept ? kept : { owner, asked: askSuggestions(), at: performance.now() }
  kept = ours
  try {
    const { members, interests } = await ours.asked
    return { members: members.filter(({ id }) => !likedHere(id)), interests }
  } catch (problem) {
    if (kept === ours) kept = undefined
    throw problem
  }
}

/** Someone was blocked or refused, or is no longer: who fits is another question now. */
export function forgetSuggestions() {
  kept = undefined
}
