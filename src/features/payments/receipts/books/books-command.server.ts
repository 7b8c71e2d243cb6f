import { StartProblem } from '../../../../platform/start-problem.ts'
import { siteNamed } from '../../../sites/operator.server.ts'
import { allSites } from '../../../sites/sites.server.ts'
import { booksOf, monthPattern } from './books.server.ts'

export const booksUsage = 'npm run operator -- books YYYY-MM [--site HOST]'

/** The books of a month as CSV, of one site or of all. */
export async function booksCommand([month = '', ...more]: string[], host?: string) {
  if (!monthPattern.test(month) || more.length > 0) throw new StartProblem(booksUsage)
  const sites = host === undefined ? allSites() : [siteNamed(host)]
  return booksOf(
    sites.map(({ id }) => id),
    month,
  )
}
