import { api, bodyOf } from '../../../platform/api.ts'
import { loadInterests } from '../../profiles/choices.ts'
import type { InterestTag } from '../../profiles/profiles.contract.ts'
import type { Suggestion } from '../suggestions.contract.ts'

export type Suggested = { members: Suggestion[]; interests: InterestTag[] }

/** Whoever comes back to the page finds the same people, as long as this has not passed. */
const keptFor = 10 * 60_000
let kept: { owner: string; suggested: Suggested; at: number } | undefined

export async function askSuggestions(): Promise<Suggested> {
  const [{ members }, interests] = await Promise.all([
    bodyOf(api.api['suggestions.php'].$get()),
    loadInterests(),
  ])
  return { members, interests }
}

export async function keptSuggestions(owner: string): Promise<Suggested> {
  if (kept?.owner === owner && performance.now() - kept.at < keptFor) return kept.suggested
  const suggested = await askSuggestions()
  kept = { owner, suggested, at: performance.now() }
  return suggested
}
