import { expect, test } from 'vitest'
import { aPayer, otherIban, payer, setUp } from '../../../../../test/debits.ts'
import { findInDatabase } from '../../../../../test/inside-database.ts'
import { days } from '../../../../platform/clock.ts'
import { db, transaction } from '../../../../platform/database.server.ts'
import { sql } from '../../../../platform/sql.server.ts'
import { banMember, liftRestriction } from '../../../accounts/restrictions/restrictions.server.ts'
import { anonymisePayments } from '../../payments.privacy.server.ts'
import { forgetDebits } from '../collection/forget-debits.server.ts'
import { hashOf } from '../debit-rows.server.ts'
import { addPayerBlock, payersOf, removePayerBlock } from './payer-blocks.server.ts'
import { typedPayerHash } from './payer-hashes.server.ts'

const hashes = async () => ({
  iban: (await typedPayerHash('iban', payer.iban)) as Buffer,
  phone: (await typedPayerHash('phone', '+31 6 1234 5678')) as Buffer,
})

test('a payment keeps the hashes of its account and phone until its member is erased', async () => {
  const { anna } = await setUp()
  await anna.payByDebit()
  await anna.later(days(30))
  await forgetDebits.run({})
  const { iban, phone } = await hashes()
  const found = await db.query(sql`
    SELECT member_id FROM payments WHERE payer_iban = ${iban} AND payer_phone = ${phone} AND site_id = ${anna.siteId}`)
  expect(found.rows).toEqual([{ member_id: anna.memberId }])
  expect(await findInDatabase(['NL91ABNA0417164300'])).toEqual([])
  await transaction((tx) => anonymisePayments(tx, anna))
  expect(await payersOf(db, anna)).toEqual([])
})

test.each(['iban', 'phone'] as const)(
  'a payer blocked by the hash of their %s cannot pay with it',
  async (kind) => {
    const { site, anna } = await setUp()
    await anna.payByDebit()
    const known = (await payersOf(db, anna)).find((hash) => hash.kind === kind)
    expect(known?.hash).toEqual((await hashes())[kind])
    const block = { siteId: site.id, kind, hash: known?.hash as Buffer }
    const changes = [await addPayerBlock(db, block), await addPayerBlock(db, block)]
    const other = kind === 'iban' ? { phone: '06 8765 4321' } : { iban: otherIban }
    const order = await anna.debitOrder()
    expect((await anna.fillIn(order, other)).body.error).toMatchObject({
      code: 'debit_blocked',
      fields: { [kind]: expect.any(String) },
    })
    changes.push(await removePayerBlock(db, block), await removePayerBlock(db, block))
    expect(changes).toEqual([true, false, true, false])
    expect((await anna.fillIn(order, other)).status).toBe(200)
  },
)

test('a block from before the key of payers still counts', async () => {
  const { site, anna } = await setUp()
  const hash = hashOf(site.id, 'iban', 'NL91ABNA0417164300')
  await addPayerBlock(db, { siteId: site.id, kind: 'iban', hash })
  expect((await anna.payByDebit()).body.error.code).toBe('debit_blocked')
})

test.each(['NL91 ABNA 0417 1643 01', '', '0612345678', 'NL91'])(
  '"%s" is no whole IBAN or phone',
  async (typed) => {
    expect([await typedPayerHash('iban', typed), await typedPayerHash('phone', typed)]).toEqual([null, null])
  },
)

test.each(['iban', 'phone'] as const)(
  'the %s of a banned member is refused, also to other accounts, until the ban is lifted',
  async (kind) => {
    const { site, anna } = await setUp()
    await anna.payByDebit()
    const member = { siteId: anna.siteId, memberId: anna.memberId }
    await transaction((tx) => banMember(tx, member, { reason: 'payments', operatorId: null }))
    const other = await aPayer(site)
    const changed = kind === 'iban' ? { phone: '06 8765 4321' } : { iban: otherIban }
    const order = await other.debitOrder()
    expect((await other.fillIn(order, changed)).body.error).toMatchObject({
      code: 'debit_banned',
      fields: { [kind]: expect.stringContaining('Maak bezwaar') },
    })
    await transaction((tx) => liftRestriction(tx, member, 'banned'))
    expect((await other.fillIn(order, changed)).status).toBe(200)
  },
)
