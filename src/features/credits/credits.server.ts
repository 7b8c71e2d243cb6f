import { now } from '../../platform/clock.ts'
import { db, type Queryable, type Transaction } from '../../platform/database.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { newId } from '../../platform/ids.server.ts'
import { refuse } from '../../platform/refusals.ts'
import { named, type Part, sql } from '../../platform/sql.server.ts'
import type { CreditReason, Transfer } from './credits.contract.ts'
import { lotsOf, pieceCause } from './lots.ts'

/**
 * `cause` is the idempotency key of a movement (`message:<id>`), unique per site. The verbs return whether the cause was
 * new and change nothing if it was not. An amount of 0 writes nothing, so its cause always counts as new. A movement
 * locks the wallet until its transaction ends. A verb takes that lock before any other.
 */
type Movement = { amount: number; reason: CreditReason; cause: string; at?: Date }

/** Adds free credits. */
export const grantCredits = (tx: Transaction, member: MemberKey, movement: Movement) =>
  give(tx, member, { ...movement, from: 'granted' })

/** Adds credits that were paid for. */
export const sellCredits = (tx: Transaction, member: MemberKey, movement: Movement) =>
  give(tx, member, { ...movement, from: 'sold' })

async function give(
  tx: Transaction,
  member: MemberKey,
  movement: Movement & { from: HouseAccount },
): Promise<boolean> {
  if (movement.amount === 0) return true
  const isNew = await move(tx, member, { ...movement, to: 'wallet' })
  if (isNew !== undefined) return isNew
  await makeWallet(tx, member)
  return give(tx, member, movement)
}

/** Removes the unspent credits of a purchase that is refunded or charged back. The caller holds the wallet's lock. */
export async function takeBackCredits(
  tx: Transaction,
  member: MemberKey,
  movement: Movement,
): Promise<boolean> {
  if (movement.amount === 0) return true
  return (await move(tx, member, { ...movement, from: 'wallet', to: 'sold' })) ?? false
}

/** Adds free credits, or removes credits, by a decision of an operator. Refuses to remove more than there are. */
export async function correctCredits(
  tx: Transaction,
  member: MemberKey,
  { amount, cause }: Pick<Movement, 'amount' | 'cause'>,
): Promise<boolean> {
  const correction = { amount: Math.abs(amount), reason: 'correction', cause } as const
  await lockWallet(tx, member)
  if (amount >= 0) return grantCredits(tx, member, correction)
  if (await isCauseKnown(tx, member.siteId, cause)) return false
  if (await move(tx, member, { ...correction, from: 'wallet', to: 'granted' })) return true
  throw refuse('credits_too_few', { fields: { amount: 'credits_too_few' } })
}

/** Books the spent credits of a charged-back purchase as a loss. */
export async function bookLoss(tx: Transaction, siteId: string, movement: Movement) {
  if (movement.amount > 0)
    await moveBetweenHouseAccounts(tx, siteId, { ...movement, from: 'loss', to: 'sold' })
}

async function moveBetweenHouseAccounts(
  tx: Transaction,
  siteId: string,
  { amount, reason, cause, from, to }: Movement & { from: HouseAccount; to: HouseAccount },
): Promise<boolean> {
  const { rowCount } = await tx.query(sql`
    INSERT INTO transfers (site_id, id, from_house, to_house, amount, reason, cause, created_at)
    VALUES (${siteId}, ${newId()}, ${from}, ${to}, ${amount}, ${reason}, ${cause}, ${now()})
    ON CONFLICT (site_id, cause) DO NOTHING`)
  return rowCount === 1
}

/** Locks a member's wallet and creates it if missing. A verb takes this lock before any other. */
export async function lockWallet(tx: Transaction, { siteId, memberId }: MemberKey) {
  await Promise.all([
    makeWallet(tx, { siteId, memberId }),
    tx.query(named('lock_wallet')`
      SELECT FROM wallets WHERE site_id = ${siteId} AND member_id = ${memberId} FOR NO KEY UPDATE`),
  ])
}

/** Returns the credits spent for this cause, once. The amount is what was paid then, not today's price. */
export async function returnCredits(
  tx: Transaction,
  member: MemberKey,
  { cause }: Pick<Movement, 'cause'>,
): Promise<boolean> {
  const { siteId, memberId } = member
  const { rows } = await tx.query<{ amount: number }>(sql`
    SELECT amount FROM transfers JOIN wallets ON wallets.site_id = transfers.site_id AND wallets.id = from_wallet
     WHERE transfers.site_id = ${siteId} AND cause = ${cause} AND to_house = 'spent' AND member_id = ${memberId}`)
  const [spent] = rows
  if (!spent) return false
  const lost = await lostPurchases(tx, member)
  if (lost.size > 0) return returnPieces(tx, member, { cause, lost })
  const back = { amount: spent.amount, reason: 'returned', cause: returnCause(cause) } as const
  return (await move(tx, member, { ...back, from: 'spent', to: 'wallet' })) ?? false
}

/** Credits of a charged-back purchase return to the loss account, not to the wallet. */
async function returnPieces(
  tx: Transaction,
  member: MemberKey,
  { cause, lost }: { cause: string; lost: Set<string> },
): Promise<boolean> {
  if (await isCauseKnown(tx, member.siteId, returnCause(cause))) return false
  const pieces = lotsOf(await transfersOf(member, tx)).spends.get(cause) ?? []
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
    else isNew = (await move(tx, member, { ...back, from: 'spent', to: 'wallet' })) || isNew
  }
  return isNew
}

/** Ids of this member's orders for which a loss was booked. */
async function lostPurchases(tx: Transaction, { siteId, memberId }: MemberKey) {
  const { rows } = await tx.query<{ order: string }>(sql`
    SELECT substr(bought.cause, 7) AS order FROM wallets
      JOIN transfers bought ON bought.site_id = wallets.site_id AND to_wallet = wallets.id AND bought.from_house = 'sold'
      JOIN transfers lost ON lost.site_id = wallets.site_id AND lost.cause = 'loss:' || substr(bought.cause, 7)
     WHERE wallets.site_id = ${siteId} AND member_id = ${memberId}`)
  return new Set(rows.map(({ order }) => order))
}

const returnCause = (cause: string) => `returned:${cause}`

export const orderCause = (id: string) => `order:${id}`

export const messageCause = (id: string) => `message:${id}`

type SpendColumns = {
  site: Part
  member: Part
  amount: Part
  reason: Part
  cause: Part
  id: Part
  now: Part
}

/**
 * Spends credits, as CTEs of a larger statement. The caller has locked the wallet and checked that the balance is
 * sufficient and the cause is new.
 */
export const spendSql = ({ site, member, amount, reason, cause, id, now }: SpendColumns) => sql`
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
  const { rows } = await db.query<{ balance: number }>(
    named('credits_of')`SELECT balance FROM wallets WHERE site_id = ${siteId} AND member_id = ${memberId}`,
  )
  return rows[0]?.balance ?? 0
}

/** All transfers of a member's wallet, oldest first. */
export async function transfersOf(
  { siteId, memberId }: MemberKey,
  tx: Queryable = db,
): Promise<NumberedTransfer[]> {
  const { rows } = await tx.query<Omit<NumberedTransfer, 'date'> & { created_at: Date }>(sql`
    WITH wallet AS (SELECT site_id, id FROM wallets WHERE site_id = ${siteId} AND member_id = ${memberId})
    SELECT number, amount, reason, cause, created_at
      FROM wallet JOIN transfers t ON t.site_id = wallet.site_id AND to_wallet = wallet.id
     UNION ALL
    SELECT number, -amount, reason, cause, created_at
      FROM wallet JOIN transfers t ON t.site_id = wallet.site_id AND from_wallet = wallet.id
     ORDER BY number`)
  return rows.map(({ created_at, ...row }) => ({ ...row, date: created_at.toISOString() }))
}

export type NumberedTransfer = Transfer & { number: number; cause: string }

type HouseAccount = 'granted' | 'spent' | 'sold' | 'loss'
type Direction = { from: HouseAccount; to: 'wallet' } | { from: 'wallet'; to: HouseAccount }

/**
 * Moves credits unless the cause exists or the balance is too low. Returns whether it did; undefined without a wallet.
 * A statement that waited for the lock still has the snapshot from before the wait. It sees the other transaction's
 * changes only in the locked row and in the index used by ON CONFLICT. So the new balance is computed from the
 * locked row.
 */
async function move(tx: Transaction, { siteId, memberId }: MemberKey, movement: Movement & Direction) {
  const { amount, reason, cause, from, to, at = now() } = movement
  const change = to === 'wallet' ? amount : -amount
  const accounts = to === 'wallet' ? sql`NULL, ${from}, id, NULL` : sql`id, NULL, NULL, ${to}`
  const { rows } = await tx.query<{ isNew: boolean }>(named(`move_${from}_${to}`)`
    WITH wallet AS (
      SELECT id, balance, transfers FROM wallets
       WHERE site_id = ${siteId} AND member_id = ${memberId} FOR NO KEY UPDATE
    ), transfer AS (
      INSERT INTO transfers (site_id, id, number, from_wallet, from_house, to_wallet, to_house,
                             amount, reason, cause, created_at)
      SELECT ${siteId}, ${newId()}, transfers + 1, ${accounts}, ${amount}, ${reason}, ${cause}, ${at}
        FROM wallet WHERE balance + ${change}::int >= 0
      ON CONFLICT (site_id, cause) DO NOTHING
      RETURNING number
    ), moved AS (
      UPDATE wallets SET balance = wallet.balance + ${change}::int, transfers = number
        FROM wallet, transfer WHERE wallets.site_id = ${siteId} AND wallets.id = wallet.id
    )
    SELECT EXISTS (SELECT FROM transfer) AS "isNew" FROM wallet`)
  return rows[0]?.isNew
}

async function makeWallet(tx: Transaction, { siteId, memberId }: MemberKey) {
  await tx.query(named('make_wallet')`
    INSERT INTO wallets (site_id, id, member_id)
    SELECT ${siteId}::uuid, ${newId()}::uuid, ${memberId}::uuid
     WHERE NOT EXISTS (SELECT FROM wallets WHERE site_id = ${siteId}::uuid AND member_id = ${memberId}::uuid)
    ON CONFLICT (site_id, member_id) WHERE member_id IS NOT NULL DO NOTHING`)
}

async function isCauseKnown(tx: Transaction, siteId: string, cause: string) {
  const { rows } = await tx.query(sql`SELECT FROM transfers WHERE site_id = ${siteId} AND cause = ${cause}`)
  return rows.length > 0
}
