import { releaseCode, reserveCode, spendCode } from '../src/features/discounts/claims.server.ts'
import { activeDiscount } from '../src/features/discounts/discounts.server.ts'
import { moveClock } from '../src/platform/clock.ts'
import { transaction } from '../src/platform/database.server.ts'
import { startSession } from '../src/platform/sessions.server.ts'
import { aMember, type aSite } from './builders.ts'

export const codePath = '/api/discountcode.php'

/** A logged-in member, with what becomes of codes in their orders. */
export async function aCodeHolder(site?: Awaited<ReturnType<typeof aSite>>) {
  const member = await aMember(site)
  const asked = (query: string) => member.get(`${codePath}?${query}`)
  return Object.assign(member, {
    asked,
    /** Why a code is refused, by its name and in words. */
    async problem(query: string) {
      const { error } = await asked(query)
      return [error.code, error.fields?.code]
    },
    active: async () => (await activeDiscount(member))?.code ?? null,
    reserve: (code: string, order: string) => transaction((tx) => reserveCode(tx, member, { code }, order)),
    use: (order: string) => transaction((tx) => spendCode(tx, member.siteId, order)),
    release: (order: string) => transaction((tx) => releaseCode(tx, member.siteId, order)),
    /** Time passes, and they are here again. */
    async later(milliseconds: number) {
      moveClock(milliseconds)
      member.cookies.session = await startSession(member)
    },
  })
}
