import type { Order } from '../src/features/payments/payments.contract.ts'
import { moveClock } from '../src/platform/clock.ts'
import { db } from '../src/platform/database.server.ts'
import type { MemberKey } from '../src/platform/events/events.server.ts'
import { newId } from '../src/platform/ids.server.ts'
import { startSession } from '../src/platform/sessions.server.ts'
import { sql } from '../src/platform/sql.server.ts'
import { aMember, type aSite } from './builders.ts'
import { choose } from './sandbox.ts'
import { someone } from './someone.ts'

type Site = Awaited<ReturnType<typeof aSite>>
type Member = Awaited<ReturnType<typeof aMember>>

/** A member in the Netherlands who signed up too long ago for a discount. */
export const aBuyer = async (site: Site, country: 'NL' | 'PL' | 'DE' = 'NL') =>
  asBuyer(await someone(site, { country, account: { signedUpAt: new Date('2020-01-01') } }))

/** A member who has just signed up. */
export const aNewcomer = async (site: Site) => asBuyer(await aMember(site))

export type Buyer = ReturnType<typeof asBuyer>

type OrderOptions = {
  method?: string
  bank?: string
  card?: string
  save_card?: boolean
  code?: string
  credits?: number
  return_to?: string
}

const path = '/api/orders.php'

/** Adds the actions of a buyer to a member. */
export function asBuyer(member: Member) {
  const orderNow = async (id: string): Promise<Order> => (await member.get(`${path}?id=${id}`)).orders[0]

  /** Orders a bundle, by default with iDEAL. */
  const place = async ({ credits = 20, ...way }: OrderOptions = {}, key = newId()) => {
    const { bundles } = await member.get('/api/bundles.php')
    const bundle = bundles.find((offered: { credits: number }) => offered.credits === credits).id
    const chosen = way.method ? way : { method: 'ideal', bank: 'ing', ...way }
    return member.send('POST', path, { bundle, ...chosen }, { 'idempotency-key': key })
  }

  return Object.assign(member, {
    place,
    orderNow,
    /** Places an order and pays it on the sandbox's page. */
    async bought(way: OrderOptions = {}) {
      const { order } = (await place(way)).body
      await choose(order, 'pay')
      return orderNow(order.payment_id)
    },
    retry: (order: string, way: OrderOptions = { method: 'paypal' }) =>
      member.send('PUT', path, { order, ...way }),
    cancel: (order: string) => member.send('DELETE', path, { order }),
    refund: (order: string) => member.send('POST', '/api/refund.php', { order }),
    /** Asks support for a refund. */
    askRefund: (order: string) => member.send('PUT', '/api/refund.php', { order }),
    userNow: async () => (await member.get('/api/user.php')).user,
    cards: async () => (await member.get('/api/cards.php')).cards,
    /** The member's money movements, the oldest first. */
    money: () => moneyOf(member),
    /** Moves the clock and logs in again. */
    async later(milliseconds: number) {
      moveClock(milliseconds)
      member.cookies.session = await startSession(member)
    },
  })
}

async function moneyOf({ siteId, memberId }: MemberKey) {
  const { rows } = await db.query(sql`
      SELECT kind, m.amount FROM money_movements m JOIN payments p ON p.site_id = m.site_id AND p.id = m.payment_id
       WHERE m.site_id = ${siteId} AND p.member_id = ${memberId} ORDER BY m.created_at, m.id`)
  return rows.map(({ kind, amount }) => `${kind} ${amount}`)
}
