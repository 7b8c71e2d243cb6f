import { collectDebit } from '../src/features/payments/directdebit/collection/collect-debit.server.ts'
import { hashOf } from '../src/features/payments/directdebit/debit-rows.server.ts'
import { sendDebitCode } from '../src/features/payments/directdebit/mandate/debit-code.server.ts'
import { lockAccount } from '../src/features/payments/directdebit/mandate/debit-limits.server.ts'
import { seconds } from '../src/platform/clock.ts'
import { db } from '../src/platform/database.server.ts'
import { runQueued } from '../src/platform/jobs.server.ts'
import { raw, sql } from '../src/platform/sql.server.ts'
import { aSite } from './builders.ts'
import { holdLock } from './locks.ts'
import { aBuyer } from './shop.ts'

type Site = Awaited<ReturnType<typeof aSite>>

const path = '/api/directdebit.php'

/** A site, and someone who pays there by direct debit. */
export const setUp = async () => {
  const site = await aSite()
  return { site, anna: await aPayer(site) }
}

export const payer = {
  account_holder: 'A. de Vries',
  iban: 'NL91 ABNA 0417 1643 00',
  street: 'Voorstraat',
  house_number: '12 bis',
  zip: '3512 AB',
  city: 'Utrecht',
  phone: '06 1234 5678',
}
type Form = Partial<typeof payer>

/** Another account from which money can be collected. */
export const otherIban = 'DE89370400440532013000'
/** A little longer than the sandbox's bank takes to collect. */
export const collected = seconds(4)

/** A buyer with the actions of a direct debit. */
export async function aPayer(site: Site) {
  const buyer = await aBuyer(site)
  /** An order that waits for the form. */
  const debitOrder = async (way: { credits?: number; code?: string } = {}): Promise<string> =>
    (await buyer.place({ method: 'sdd', ...way })).body.order.payment_id
  const fillIn = (order: string, change: Form = {}) =>
    buyer.send('POST', path, { order, ...payer, ...change })
  const typeCode = (order: string, otp: string) => buyer.send('PUT', path, { order, otp })

  return Object.assign(buyer, {
    debitOrder,
    fillIn,
    typeCode,
    sendAgain: (order: string) => buyer.send('PATCH', path, { order }),
    waiting: async (order: string) => (await buyer.get(`${path}?order=${order}`)).waiting,
    /** The rows of all direct debits of the site. */
    debitRows: async () =>
      (await db.query(sql`SELECT * FROM direct_debits WHERE site_id = ${site.id} ORDER BY created_at`)).rows,
    /** Goes through form and code, until the collection is requested from the provider. */
    async payByDebit({ credits, ...change }: Form & { credits?: number } = {}) {
      const order = await debitOrder(credits ? { credits } : {})
      const form = await fillIn(order, change)
      if (form.status !== 200) return { order, ...form }
      return { order, ...(await typeCode(order, await codeTo(site))) }
    },
  })
}
export type Payer = Awaited<ReturnType<typeof aPayer>>

/** The text messages to a phone, the newest first. */
export async function textsTo(site: Site, phone = '+31612345678') {
  await runQueued(sendDebitCode)
  const all: { to: string; text: string }[] = await site.visitor().get('/dev/mailbox.json')
  return all.filter(({ to }) => to === phone).map(({ text }) => text)
}

export const codeIn = (text = '') => /^\d{6}/.exec(text)?.[0] ?? ''
/** The newest code that was sent to a phone. */
export const codeTo = async (...to: Parameters<typeof textsTo>) => codeIn((await textsTo(...to))[0])
/** A code that is not this one. */
export const notThe = (code: string) => (code === '000000' ? '111111' : '000000')

export const collectQueued = () => runQueued(collectDebit)

/** Locks a table. The returned function releases it. */
export const holdTable = (name: 'payment_blocks' | 'jobs.job') =>
  holdLock((tx) => tx.query(sql`LOCK TABLE ${raw(name)} IN ACCESS EXCLUSIVE MODE`))

/** Locks an account, so that no job collects from it. The returned function releases it. */
export const holdAccount = (siteId: string, iban: string) =>
  holdLock((tx) => lockAccount(tx, hashOf(siteId, 'iban', iban)))
