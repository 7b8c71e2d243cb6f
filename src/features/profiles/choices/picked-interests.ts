import { store, stored } from '../../../platform/stored.ts'
import type { Interest } from '../profiles.contract.ts'

const name = 'picked_interests'

/** Keeps the interests that a visitor picked on a landing page, so that the signup begins with them. */
export const keepPickedInterests = (picked: Interest[]) => store(name, picked)

export const pickedInterests = () => stored<Interest[]>(name) ?? []
