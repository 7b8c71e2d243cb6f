import { collectDebit } from '../src/features/payments/directdebit/collect-debit.server.ts'
import { sendDebitCode } from '../src/features/payments/directdebit/debit-code.server.ts'
import { lockAccount } from '../src/features/payments/directdebit/debit-limits.server.ts'
import { hashOf } from '../src/features/payments/directdebit/debit-rows.server.ts'
import { moveClock, seconds } from '../src/platform/clock.ts'
import { pool, type Transaction, transaction } from '../src/platform/database.server.ts'
import { sql } from '../src/platform/drizzle.server.ts'
import { runQueued } from '../src/platform/jobs.server.ts'
import { startSession } from '../src/platform/sessions.server.ts'
import { aSite } from './builders.ts'
import { aBuyer, type Buyer, place } from './shop.ts'

export const debitPath = '/api/directdebit.php'

/** A site, and someone who buys there. */
export const setUp = async () => {
  const site = await aSite()
  return { site, anna: await aBuyer(site) }
}

/** What is kept of the direct debits of a buyer's site. */
export const debitRows = async ({ siteId }: Buyer) =>
  (await pool.query('SELECT * FROM direct_debits WHERE site_id = $1 ORDER BY created_at', [siteId])).rows

/** Time passes, and the buyer is here again. */
export const later = async (buyer: Buyer, milliseconds: number) => {
  moveClock(milliseconds)
  buyer.cookies.session = await startSession(buyer)
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
/** Another account from which money can be collected. */
export const otherIban = 'DE89370400440532013000'
/** How long the sandbox's bank takes, and a moment more. */
export const collected = seconds(4)

/** An order that waits for the form of a direct debit. */
export async function debitOrder(
  buyer: Buyer,
  way: { credits?: number; code?: string } = {},
): Promise<string> {
  const { body } = await place(buyer, { method: 'sdd', ...way })
  return body.order.payment_id
}

export const fillIn = (buyer: Buyer, order: string, change: Partial<typeof payer> = {}) =>
  buyer.send('POST', debitPath, { order, ...payer, ...change })

export const typeCode = (buyer: Buyer, order: string, otp: string) =>
  buyer.send('PUT', debitPath, { order, otp })

/** The texts that were sent to a phone, the newest first. */
export async function textsTo(site: Awaited<ReturnType<typeof aSite>>, phone = '+31612345678') {
  await runQueued(sendDebitCode)
  const all: { to: string; text: string }[] = await site.visitor().get('/dev/mailbox.json')
  return all.filter(({ to }) => to === phone).map(({ text }) => text)
}

export const codeIn = (text = '') => /^\d{6}/.exec(text)?.[0] ?? ''
/** A code that is not this one. */
export const notThe = (code: string) => (code === '000000' ? '111111' : '000000')

/** The whole way, until the provider has been asked to collect. */
export async function paidByDebit(
  site: Awaited<ReturnType<typeof aSite>>,
  buyer: Buyer,
  { credits, ...change }: Partial<typeof payer> & { credits?: number } = {},
) {
  const order = await debitOrder(buyer, credits ? { credits } : {})
  const form = await fillIn(buyer, order, change)
  if (form.status !== 200) return { order, ...form }
  const [text] = await textsTo(site)
  return { order, ...(await typeCode(buyer, order, codeIn(text))) }
}

export const collectQueued = () => runQueued(collectDebit)

/** Whoever needs this table waits until it is let go. */
export const holdTable = (name: 'payment_blocks' | 'jobs.job') =>
  hold((tx) => tx.execute(sql.raw(`LOCK TABLE ${name} IN ACCESS EXCLUSIVE MODE`)))

/** Nobody collects from this account until it is let go. */
export const holdAccount = (siteId: string, iban: string) =>
  hold((tx) => lockAccount(tx, hashOf(siteId, 'iban', iban)))

async function hold(lock: (tx: Transaction) => Promise<unknown>): Promise<() => Promise<void>> {
  const isHeld = Promise.withResolvers<void>()
  const isOver = Promise.withResolvers<void>()
  const holding = transaction(async (tx) => {
    await lock(tx)
    isHeld.resolve()
    await isOver.promise
  })
  await isHeld.promise
  return () => {
    isOver.resolve()
    return holding
  }
}
