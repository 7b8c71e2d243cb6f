import { now } from '../../platform/clock.ts'
import { db, pool, type Transaction } from '../../platform/database.server.ts'
import { sql } from '../../platform/drizzle.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { newId } from '../../platform/ids.server.ts'
import { refuse } from '../../platform/refusals.ts'
import type { CreditReason, Transfer } from './credits.contract.ts'
import { lotsOf, pieceCause } from './lots.ts'

/**
 * `cause` names what brings the movement about (`message:<id>`) and counts once in a site, whatever comes after:
 * the verbs tell whether it was new, and change nothing when it was not. With an amount of 0 they write nothing, so it
 * always is. Until its transaction ends, a movement holds the lock of the wallet, the first lock of any verb.
 */
type Movement = { amount: number; reason: CreditReason; cause: string; at?: Date }

/** Free of charge. */
export const grantCredits = (tx: Transaction, member: MemberKey, movement: Movement) =>
  give(tx, member, { ...movement, from: 'granted' })

/** For money that has come. */
export const sellCredits = (tx: Transaction, member: MemberKey, movement: Movement) =>
  give(tx, member, { ...movement, from: 'sold' })

async function give(
  tx: Transaction,
  member: MemberKey,
  movement: Movement & { from: HouseAccount },
): Promise<boolean> {
  if (movement.amount === 0) return true
  const wallet = await move(tx, member, { ...movement, to: 'wallet' })
  if (wallet) return wallet.isNew
  await makeWallet(tx, member)
  return give(tx, member, movement)
}

/** What is left of a purchase goes back, because its money does. Whoever asks has locked the wallet and knows how many. */
export async function takeBackCredits(
  tx: Transaction,
  member: MemberKey,
  movement: Movement,
): Promise<boolean> {
  if (movement.amount === 0) return true
  const wallet = await move(tx, member, { ...movement, from: 'wallet', to: 'sold' })
  return wallet?.isNew ?? false
}

/** What was spent of a purchase whose money was taken back: the house has sold it for nothing. */
export async function bookLoss(tx: Transaction, siteId: string, movement: Movement) {
  if (movement.amount > 0)
    await moveBetweenHouseAccounts(tx, siteId, { ...movement, from: 'loss', to: 'sold' })
}

/** No wallet has a part in it. */
async function moveBetweenHouseAccounts(
  tx: Transaction,
  siteId: string,
  { amount, reason, cause, from, to }: Movement & { from: HouseAccount; to: HouseAccount },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    INSERT INTO transfers (site_id, id, from_house, to_house, amount, reason, cause, created_at)
    VALUES (${siteId}, ${newId()}, ${from}, ${to}, ${amount}, ${reason}, ${cause}, ${now()})
    ON CONFLICT (site_id, cause) DO NOTHING`)
  return rowCount === 1
}

/** Locks a member's wallet, the first lock of any verb; whoever has none gets one, so that there is something to lock. */
export async function lockWallet(tx: Transaction, { siteId, memberId }: MemberKey) {
  const lock = () =>
    tx.execute(
      sql`SELECT FROM wallets WHERE site_id = ${siteId} AND member_id = ${memberId} FOR NO KEY UPDATE`,
    )
  if ((await lock()).rowCount) return
  await makeWallet(tx, { siteId, memberId })
  await lock()
}

export async function spendCredits(tx: Transaction, member: MemberKey, movement: Movement): Promise<boolean> {
  const { amount, cause } = movement
  if (amount === 0) return true
  const wallet = await move(tx, member, { ...movement, from: 'wallet', to: 'spent' })
  if (wallet?.isNew) return true
  if (await hasHappened(tx, member.siteId, cause)) return false
  throw refuse('credits_insufficient', { needed: amount, balance: wallet?.balance ?? 0 })
}

/** Gives back, once, what the member spent for this cause, whatever it costs by now. */
export async function returnCredits(
  tx: Transaction,
  member: MemberKey,
  { cause }: Pick<Movement, 'cause'>,
): Promise<boolean> {
  const { siteId, memberId } = member
  const { rows } = await tx.execute<{ amount: number }>(sql`
    SELECT amount FROM transfers JOIN wallets ON wallets.site_id = transfers.site_id AND wallets.id = from_wallet
     WHERE transfers.site_id = ${siteId} AND cause = ${cause} AND to_house = 'spent' AND member_id = ${memberId}`)
  const [spent] = rows
  if (!spent) return false
  const lost = await lostPurchases(tx, member)
  if (lost.size > 0) return returnPieces(tx, member, { cause, lost })
  const back = { amount: spent.amount, reason: 'returned', cause: returnCause(cause) } as const
  const wallet = await move(tx, member, { ...back, from: 'spent', to: 'wallet' })
  return wallet?.isNew ?? false
}

/** What was spent of a purchase whose money was taken back was booked as a loss: it makes that smaller, and no wallet fuller. */
async function returnPieces(
  tx: Transaction,
  member: MemberKey,
  { cause, lost }: { cause: string; lost: Set<string> },
): Promise<boolean> {
  if (await hasHappened(tx, member.siteId, returnCause(cause))) return false
  const pieces = lotsOf(await transfersOf(member, tx)).taken.get(cause) ?? []
  let isNew = false
  for (const piece of pieces) {
    const back = {
      amount: piece.amount,
      reason: 'returned',
      cause: pieceCause(returnCause(cause), piece),
    } as const
    if (piece.order !== null && lost.has(piece.order))
      isNew =
        (await moveBetweenHouseAccounts(tx, member.siteId, { ...back, from: 'spent', to: 'loss' })) || isNew
    else isNew = (await move(tx, member, { ...back, from: 'spent', to: 'wallet' }))?.isNew || isNew
  }
  return isNew
}

/** Purchases of this member of which something was lost. */
async function lostPurchases(tx: Transaction, { siteId, memberId }: MemberKey) {
  const { rows } = await tx.execute<{ order: string }>(sql`
    SELECT substr(bought.cause, 7) AS order FROM wallets
      JOIN transfers bought ON bought.site_id = wallets.site_id AND to_wallet = wallets.id AND bought.from_house = 'sold'
      JOIN transfers lost ON lost.site_id = wallets.site_id AND lost.cause = 'loss:' || substr(bought.cause, 7)
     WHERE wallets.site_id = ${siteId} AND member_id = ${memberId}`)
  return new Set(rows.map(({ order }) => order))
}

/** What gives back what was spent for a cause. */
const returnCause = (cause: string) => `returned:${cause}`

/** What a purchase is, by the order that was paid. */
export const orderCause = (id: string) => `order:${id}`

/** What a message is paid for, by the name its sender gave it. */
export const messageCause = (id: string) => `message:${id}`

type Spending = {
  site: string
  member: string
  amount: string
  reason: string
  cause: string
  id: string
  now: string
}

/**
 * The same as {@link spendCredits} as parts of a larger statement, for whoever has locked the wallet before, knows that it
 * holds enough, and that the cause is new.
 */
export const spendSql = ({ site, member, amount, reason, cause, id, now }: Spending) => `
  spent AS (
    INSERT INTO transfers (site_id, id, number, from_wallet, to_house, amount, reason, cause, created_at)
    SELECT ${site}, ${id}, transfers + 1, id, 'spent', ${amount}, ${reason}, ${cause}, ${now}
      FROM wallets WHERE site_id = ${site} AND member_id = ${member} AND ${amount}::int > 0
    RETURNING from_wallet, number
  ), paid AS (
    UPDATE wallets SET balance = balance - ${amount}::int, transfers = number
      FROM spent WHERE wallets.site_id = ${site} AND wallets.id = from_wallet
  )`

export async function creditsOf({ siteId, memberId }: MemberKey): Promise<number> {
  const { rows } = await pool.query<{ balance: number }>({
    name: 'credits_of',
    text: 'SELECT balance FROM wallets WHERE site_id = $1 AND member_id = $2',
    values: [siteId, memberId],
  })
  return rows[0]?.balance ?? 0
}

/** Everything that ever came into a member's wallet or went out of it, oldest first. */
export async function transfersOf(
  { siteId, memberId }: MemberKey,
  tx: Pick<Transaction, 'execute'> = db,
): Promise<NumberedTransfer[]> {
  const { rows } = await tx.execute<Omit<NumberedTransfer, 'date'> & { created_at: Date }>(sql`
    WITH wallet AS (SELECT site_id, id FROM wallets WHERE site_id = ${siteId} AND member_id = ${memberId})
    SELECT number, amount, reason, cause, created_at
      FROM wallet JOIN transfers t ON t.site_id = wallet.site_id AND to_wallet = wallet.id
     UNION ALL
    SELECT number, -amount, reason, cause, created_at
      FROM wallet JOIN transfers t ON t.site_id = wallet.site_id AND from_wallet = wallet.id
     ORDER BY number`)
  return rows.map(({ created_at, ...row }) => ({ ...row, date: new Date(created_at).toISOString() }))
}

export type NumberedTransfer = Transfer & { number: number; cause: string }

type HouseAccount = 'granted' | 'spent' | 'sold' | 'loss'
type Direction = { from: HouseAccount; to: 'wallet' } | { from: 'wallet'; to: HouseAccount }

/**
 * Moves credits unless the cause has happened already or there are too few; the balance is that before. Whoever waited
 * for the lock works with a snapshot from before: what the first one did shows in the row that was locked and in the
 * index that ON CONFLICT asks, and nowhere else. So the new balance is reckoned from the locked row, too.
 */
async function move(tx: Transaction, { siteId, memberId }: MemberKey, movement: Movement & Direction) {
  const { amount, reason, cause, from, to, at = now() } = movement
  const change = to === 'wallet' ? amount : -amount
  const sides = to === 'wallet' ? sql`NULL, ${from}, id, NULL` : sql`id, NULL, NULL, ${to}`
  const { rows } = await tx.execute<{ balance: number; is_new: boolean }>(sql`
    WITH wallet AS (
      SELECT id, balance, transfers FROM wallets
       WHERE site_id = ${siteId} AND member_id = ${memberId} FOR NO KEY UPDATE
    ), transfer AS (
      INSERT INTO transfers (site_id, id, number, from_wallet, from_house, to_wallet, to_house,
                             amount, reason, cause, created_at)
      SELECT ${siteId}, ${newId()}, transfers + 1, ${sides}, ${amount}, ${reason}, ${cause}, ${at}
        FROM wallet WHERE balance + ${change}::int >= 0
      ON CONFLICT (site_id, cause) DO NOTHING
      RETURNING number
    ), moved AS (
      UPDATE wallets SET balance = wallet.balance + ${change}::int, transfers = number
        FROM wallet, transfer WHERE wallets.site_id = ${siteId} AND wallets.id = wallet.id
    )
    SELECT balance, EXISTS (SELECT FROM transfer) AS is_new FROM wallet`)
  const [wallet] = rows
  return wallet && { balance: wallet.balance, isNew: wallet.is_new }
}

async function makeWallet(tx: Transaction, { siteId, memberId }: MemberKey) {
  await tx.execute(sql`
    INSERT INTO wallets (site_id, id, member_id) VALUES (${siteId}, ${newId()}, ${memberId})
    ON CONFLICT (site_id, member_id) WHERE member_id IS NOT NULL DO NOTHING`)
}

async function hasHappened(tx: Transaction, siteId: string, cause: string) {
  const { rows } = await tx.execute(sql`SELECT FROM transfers WHERE site_id = ${siteId} AND cause = ${cause}`)
  return rows.length > 0
}
