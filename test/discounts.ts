import { releaseCode, reserveCode, spendCode } from '../src/features/discounts/claims.server.ts'
import { activeDiscount } from '../src/features/discounts/discounts.server.ts'
import { moveClock } from '../src/platform/clock.ts'
import { transaction } from '../src/platform/database.server.ts'
import { startSession } from '../src/platform/sessions.server.ts'
import { aMember, type aSite } from './builders.ts'

export const codePath = '/api/discountcode.php'

/** A logged-in member with the actions of discount codes. */
export async function aCodeHolder(site?: Awaited<ReturnType<typeof aSite>>) {
  const member = await aMember(site)
  const asked = (query: string) => member.get(`${codePath}?${query}`)
  return Object.assign(member, {
    asked,
    /** The refusal code and message of a discount code. */
    async problem(query: string) {
      const { error } = await asked(query)
      return [error.code, error.fields?.code]
    },
    active: async () => (await activeDiscount(member))?.code ?? null,
    reserve: (code: string, order: string) => transaction((tx) => reserveCode(tx, member, { code }, order)),
    use: (order: string) => transaction((tx) => spendCode(tx, member.siteId, order)),
    release: (order: string) => transaction((tx) => releaseCode(tx, member.siteId, order)),
    /** Moves the clock and logs in again. */
    async later(milliseconds: number) {
      moveClock(milliseconds)
      member.cookies.session = await startSession(member)
    },
  })
}
