import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../src/routes.ts'

export type PageRoute = { name: string; pattern: string; isForMembersToo: boolean }

/** Pages that fail on purpose. */
const skipped = ['dev-crash']
const layoutsOfMembers = /(Default|Chat|Empty)Layout\.tsx$/

/** All pages of src/routes.ts, in that order. */
export const pageRoutes = pagesIn(routes).filter(({ name }) => !skipped.includes(name))

export const isParameter = (segment: string) => /^[:*]/.test(segment)

/** The segments of a pattern, without optional ones. */
export const segmentsOf = ({ pattern }: PageRoute) =>
  pattern.split('/').filter((segment) => !segment.endsWith('?'))

function pagesIn(entries: RouteConfigEntry[], above = '', layout = ''): PageRoute[] {
  return entries.flatMap(({ id, path, file, children }) => {
    const pattern = path ? `${above}/${path}` : above
    if (children) return pagesIn(children, pattern, file)
    const name = id ?? pattern.slice(1).replaceAll('/', '-')
    return { name, pattern: pattern || '/', isForMembersToo: layoutsOfMembers.test(layout) }
  })
}
