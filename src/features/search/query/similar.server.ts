import { findMembers } from './find.server.ts'
import type { Filter } from './search-sql.server.ts'

const whenFewerThan = 12
const maxSimilar = 12

/** Ids of members who match a relaxed filter, if few match the filter itself. */
export async function similarTo(filter: Filter, fitting: string[]): Promise<string[]> {
  if (fitting.length >= whenFewerThan) return []
  const known = [...fitting]
  const wanted = fitting.length + maxSimilar
  for (const relaxed of relaxations(filter)) {
    if (known.length === wanted) break
    const { ids } = await findMembers(relaxed, { after: null, isUpward: false, limit: wanted + known.length })
    const others = ids.filter((id) => !known.includes(id))
    known.push(...others.slice(0, wanted - known.length))
  }
  return known.slice(fitting.length)
}

/** The filter without region and radius, then also without country, then also without age. Skips steps without effect. */
function relaxations(filter: Filter): Filter[] {
  const wider = { ...filter, region: null, near: null }
  const abroad = { ...wider, country: 'any' as const }
  const anyAge = { ...abroad, minAge: null, maxAge: null }
  return [
    ...(filter.region || filter.near ? [wider] : []),
    ...(filter.country === 'any' ? [] : [abroad]),
    ...(filter.minAge === null && filter.maxAge === null ? [] : [anyAge]),
  ]
}
