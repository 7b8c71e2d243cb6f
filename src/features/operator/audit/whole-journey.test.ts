import { expect, test } from 'vitest'
import { anAccount, aSite, mailsTo, password, Visitor } from '../../../../test/builders.ts'
import { aPhotoFor, giveCredits, sendPhoto, write } from '../../../../test/chats.ts'
import { complain } from '../../../../test/complaints.ts'
import { payer } from '../../../../test/debits.ts'
import { aPhoto, aStorage } from '../../../../test/newcomer.ts'
import {
  anInvitation,
  anOperator,
  cookieValues,
  invitationApi,
  nextCode,
  operatorsApi,
  owner,
} from '../../../../test/operators.ts'
import { aPasskeyDevice } from '../../../../test/passkeys.ts'
import { aBuyer } from '../../../../test/shop.ts'
import { someone } from '../../../../test/someone.ts'
import { hold, waitForComparison } from '../../../../test/verifications.ts'
import { freezeClock, now } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { operatorRulesOf } from '../../../platform/http/operator/for-operators.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import { codeNow } from '../../../platform/one-time-codes.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { createOperatorApi } from '../../../server/operator-api.server.ts'
import { writeReceipts } from '../../payments/receipts/write-receipts.server.ts'
import type { AuditKind } from './audit-kinds.ts'

type Site = Awaited<ReturnType<typeof aSite>>

/** Operations that write no entry, each with the reason. Any other has to be called below, and has to write one. */
const unlogged: Record<string, string> = {
  'GET /operator/api/me': 'reads the operator’s own account',
  'GET /operator/api/start': 'counts what waits',
  'GET /operator/api/sessions': 'reads the operator’s own sessions',
  'GET /operator/api/operators': 'reads operators',
  'GET /operator/api/cases': 'lists cases; opening one is logged',
  'GET /operator/api/sealed': 'lists sealed cases; opening one is logged',
  'GET /operator/api/payments/orders': 'lists orders; opening one is logged',
  'GET /operator/api/payments/refund-requests': 'lists orders; opening one is logged',
  'GET /operator/api/payments/refunds-by-hand': 'lists orders; opening one is logged',
  'GET /operator/api/payments/chargebacks': 'lists orders; opening one is logged',
  'GET /operator/api/payments/blocks': 'lists hashes',
  'GET /operator/api/payments/reconcile': 'lists reports without members’ data',
  'GET /operator/api/photos/file': 'a file of a photo whose claim is logged',
  'GET /operator/api/verifications/picture': 'a file of a selfie whose claim is logged',
  'POST /operator/api/invitation': 'reads the invitation of someone who is not an operator yet',
  'GET /operator/api/passkeys': 'reads the operator’s own passkeys',
  'POST /operator/api/passkeys': 'makes a challenge; adding the passkey is logged',
  'POST /operator/api/sign-in/passkey': 'makes a challenge; the sign-in is logged',
  'POST /operator/api/proof/passkey': 'makes a challenge; the proof is logged',
  'DELETE /operator/api/photos/queue': 'gives back a claim; nothing about a member changes',
  'DELETE /operator/api/verifications': 'gives back a claim; nothing about a member changes',
}

const walked = new Set<string>()

const entriesAfter = async (last: string) =>
  (
    await db.query<{ id: string; kind: AuditKind }>(sql`
      SELECT id, kind FROM audit_log WHERE id > ${last} ORDER BY id`)
  ).rows
const lastEntry = async () =>
  (await db.query<{ id: string }>(sql`SELECT id FROM audit_log ORDER BY id DESC LIMIT 1`)).rows[0]?.id ?? ''

/** Calls an operation as the console does, and expects exactly these entries. */
async function logged(who: Visitor, name: string, json: Record<string, unknown>, kinds: AuditKind[]) {
  const [method = '', path = ''] = name.split(' ')
  const last = await lastEntry()
  const answer = method === 'GET' ? await read(who, path, json) : await who.send(method, path, json)
  const written = (await entriesAfter(last)).map(({ kind }) => kind)
  expect.soft([name, answer.status, written]).toEqual([name, 200, kinds])
  walked.add(name)
  return answer
}

async function read(who: Visitor, path: string, json: Record<string, unknown>) {
  const query = new URLSearchParams(Object.entries(json).map(([key, value]) => [key, String(value)]))
  const { status } = await who.request(`${path}?${query}`)
  return { status, body: null, cookies: {} }
}

const emailOf = async ({ memberId }: { memberId: string }) => {
  const email = `${newId()}@mail.example`
  await db.query(sql`UPDATE members SET email = ${email} WHERE id = ${memberId}`)
  return email
}

async function inspectPhotos(boss: Visitor, site: Site) {
  const path = '/operator/api/photos'
  const anna = await someone(site, { photos: [] })
  for (let position = 0; position < 3; position++) await aPhoto(anna, { position, status: 'inspection' })
  const order = 'oldest'
  const taken = await logged(boss, `POST ${path}/queue`, { order }, Array(3).fill('photos_claimed'))
  const [first, second, third] = taken.body.photos.map(({ id }: { id: string }) => id) ?? []
  const decided = await logged(
    boss,
    `POST ${path}/decisions`,
    { photo: first, order, verdict: 'rejected', reason: 'nudity' },
    ['photo_decided'],
  )
  await logged(boss, `DELETE ${path}/decisions`, { decision: decided.body.decision, order }, [
    'photo_decision_undone',
  ])
  await logged(boss, `POST ${path}/decisions`, { photo: second, order, verdict: 'approved' }, [
    'photo_decided',
  ])
  await logged(boss, `POST ${path}/sealed`, { photo: third, order, kind: 'illegal_image' }, ['sealed'])
  const site_id = site.id
  const { cases } = await boss.get('/operator/api/sealed')
  const { id } = cases.find((one: { member: string }) => one.member === anna.memberId)
  await logged(boss, 'GET /operator/api/sealed/case', { site_id, id }, ['sealed_read'])
  await logged(boss, 'GET /operator/api/sealed/file', { site_id, id, position: 0 }, ['sealed_read'])
  await logged(boss, 'PUT /operator/api/sealed/case', { site_id, id, notes: 'Told the police' }, [
    'sealed_noted',
  ])
  await logged(boss, 'POST /operator/api/sealed/close', { site_id, id, outcome: 'unfounded' }, [
    'sealed_closed',
  ])
}

async function compareSelfies(boss: Visitor, site: Site) {
  const path = '/operator/api/verifications'
  const [anna, ben] = [await someone(site, { photos: [] }), await someone(site, { photos: [] })]
  for (const one of [anna, ben]) {
    await aPhoto(one)
    await waitForComparison(one)
  }
  await logged(boss, `POST ${path}`, {}, ['verification_seen', 'verification_seen'])
  const [first, second] = await hold(boss)
  const photos = first?.photos.map(({ id }) => id)
  await logged(boss, `PUT ${path}`, { id: first?.id, verdict: 'approved', photos }, ['verification_approved'])
  await logged(boss, `PUT ${path}`, { id: second?.id, verdict: 'refused', reason: 'other_gesture' }, [
    'verification_refused',
  ])
}

async function answerCases(boss: Visitor, colleague: Visitor, site: Site) {
  const path = '/operator/api/cases'
  const anna = await someone(site)
  const ben = await someone(site)
  const [toBen] = [await emailOf(ben), await emailOf(anna)]
  const newest = async (who: Visitor, kind: string) => {
    const { cases } = await who.get(`${path}?kind=${kind}`)
    return { site_id: site.id, id: cases.at(-1).id as string }
  }
  await giveCredits(ben, 100)
  const message = newId()
  await write(ben, anna, 'Send me 50 euros', message)
  const photo = await aPhotoFor(ben)
  const withPhoto = newId()
  await sendPhoto(ben, anna, photo.id, withPhoto)
  await anna.send('POST', '/api/report.php', { profile: ben.memberId, message, reason: 'scam' })
  const report = await newest(boss, 'report')
  await logged(boss, `GET ${path}/case`, report, ['case_read'])
  await logged(boss, `GET ${path}/conversation`, report, ['conversation_read'])
  await logged(boss, `PUT ${path}/assignment`, { ...report, to: 'me', from: null }, ['case_assigned'])
  const decision = { measure: 'hidden', rule: 'scam', reasons: 'Fraud', answer: 'Thank you.' }
  await logged(boss, `POST ${path}/decision`, { ...report, ...decision }, ['case_decided'])
  const [mail] = await mailsTo(site, toBen)
  const link = mail?.links.find((address) => address.includes('appeal=')) ?? ''
  const token = new URL(link).searchParams.get('appeal')
  await site.visitor().send('POST', '/api/appeal.php', { token, text: 'It was a joke' })
  const appeal = { ...(await newest(colleague, 'appeal')), outcome: 'reversed', text: 'Sorry.' }
  await logged(colleague, `POST ${path}/appeal`, appeal, ['appeal_answered'])
  await complain(anna, {}, [new File(['%PDF-1.7 tiny'], 'bill.pdf', { type: 'application/pdf' })])
  const complaint = await newest(boss, 'complaint')
  const { complaint: shown } = await boss.get(`${path}/case?${new URLSearchParams(complaint)}`)
  const file = { ...complaint, file: shown.files[0].id }
  await logged(boss, `GET ${path}/file`, file, ['case_read'])
  await logged(boss, `POST ${path}/answer`, { ...complaint, text: 'In your wallet.' }, ['complaint_answered'])
  await anna.send('POST', '/api/report.php', { profile: ben.memberId, message: withPhoto, reason: 'photo' })
  const image = { ...(await newest(boss, 'report')), kind: 'illegal_image', note: '' }
  await logged(boss, `POST ${path}/seal`, image, ['sealed'])
}

async function movePayments(boss: Visitor, site: Site) {
  const path = '/operator/api/payments'
  const anna = await aBuyer(site)
  await emailOf(anna)
  const { payment_id: order } = await anna.bought()
  await logged(boss, `GET ${path}/order`, { id: order }, ['order_read'])
  await writeReceipts(site.id)
  const [receipt] = (await boss.get(`${path}/order?id=${order}`)).receipts
  await logged(boss, `GET ${path}/receipt`, { order, id: receipt.id }, ['receipt_read'])
  await logged(boss, `GET ${path}/books`, { month: now().toISOString().slice(0, 7) }, ['books_read'])
  const part = { order, amount: 500, refunded: 0, reason: 'Goodwill' }
  await logged(boss, `POST ${path}/order/refund`, part, ['order_refunded', 'order_read'])
  const waiting = (await anna.place({ method: 'visa' })).body.order.payment_id
  await logged(boss, `POST ${path}/order/ask`, { order: waiting }, ['provider_asked', 'order_read'])
  await anna.refund((await anna.bought()).payment_id)
  for (const [answer, kind] of [
    ['grant', 'refund_granted'],
    ['refuse', 'refund_refused'],
  ] as const) {
    await anna.askRefund((await anna.bought()).payment_id)
    const [request] = (await boss.get(`${path}/refund-requests`)).requests
    await logged(boss, `PUT ${path}/refund-requests`, { id: request.id, answer, text: 'Friday' }, [kind])
  }
  await db.query(sql`
    UPDATE refunds SET status = 'by_hand' WHERE site_id = ${site.id} AND id = (
      SELECT r.id FROM refunds r JOIN payments p ON p.site_id = r.site_id AND p.id = r.payment_id
       WHERE p.order_id = ${order})`)
  const [byHand] = (await boss.get(`${path}/refunds-by-hand`)).refunds
  await logged(boss, `PUT ${path}/refunds-by-hand`, { id: byHand.id }, ['refund_made'])
  const block = { site: site.id, kind: 'iban', payer: payer.iban, note: '' }
  await logged(boss, `POST ${path}/blocks`, block, ['payer_blocked'])
  const [{ hash }] = (await boss.get(`${path}/blocks`)).blocks
  await logged(boss, `DELETE ${path}/blocks`, { site: site.id, kind: 'iban', hash }, ['payer_unblocked'])
  await logged(boss, `POST ${path}/reconcile`, {}, ['reconciliation_started'])
}

async function helpMembers(boss: Visitor, site: Site) {
  const path = '/operator/api/members'
  const anna = await anAccount(site, { status: 'not_confirmed' })
  const id = anna.memberId
  const sections = ['page', 'photos', 'sessions', 'payments', 'ledger', 'reports', 'notes', 'log']
  await logged(boss, `GET ${path}`, { q: anna.email }, ['members_searched'])
  for (const name of sections) await logged(boss, `GET ${path}/${name}`, { id }, ['member_read'])
  await aPhoto({ siteId: site.id, memberId: id }, { isPrivate: true })
  const [photo] = (await boss.get(`${path}/photos?id=${id}`)).photos
  await logged(boss, `GET ${path}/photo`, { id, photo: photo.id }, ['member_photo_seen'])
  await logged(boss, `POST ${path}/confirmation`, { id }, ['member_confirmed'])
  const name = { id, field: 'name', was: 'Anna', value: 'Annelies' }
  await logged(boss, `PUT ${path}/field`, name, ['member_corrected'])
  await anna.logIn()
  await logged(boss, `DELETE ${path}/sessions`, { id }, ['member_sessions_ended'])
  await logged(boss, `POST ${path}/notes`, { id, text: 'Called us' }, ['note_added'])
  const credits = { id, key: newId(), amount: 5, reason: 'Charged twice' }
  await logged(boss, `POST ${path}/credits`, credits, ['credits_corrected', 'note_added'])
  const ban = { id, kind: 'banned', reason: 'scam' }
  await logged(boss, `POST ${path}/restriction`, ban, ['member_restricted'])
  await logged(boss, `DELETE ${path}/restriction`, { id, kind: 'banned' }, ['restriction_lifted'])
  await logged(boss, `GET ${path}/export`, { id }, ['member_exported'])
  await logged(boss, `DELETE ${path}`, { id, email: anna.email }, ['member_erased'])
  await logged(boss, 'GET /operator/api/audit', { member: id }, ['audit_read'])
  const { entries } = await boss.get(`/operator/api/audit?member=${id}`)
  const kinds = entries.map(({ kind }: { kind: string }) => kind).toReversed()
  expect(kinds).toEqual([
    ...[...sections.map(() => 'member_read'), 'member_read', 'member_photo_seen'],
    ...['member_confirmed', 'member_corrected'],
    ...['member_sessions_ended', 'note_added', 'credits_corrected', 'note_added', 'member_restricted'],
    ...['restriction_lifted', 'member_exported', 'member_erased', 'audit_read'],
  ])
}

async function manageOperators(boss: Visitor, site: Site) {
  const grants = [{ role: 'support', site: site.id }]
  const email = `${newId()}@operators.example`
  await logged(boss, `POST ${operatorsApi}`, { email, grants }, ['operator_invited'])
  const ben = await anOperator(site, { role: 'support', siteId: site.id })
  const { operators } = await boss.get(operatorsApi)
  const { id } = operators.find((one: { email: string }) => one.email === ben.email)
  await logged(boss, `PUT ${operatorsApi}`, { id, grants: [{ role: 'finance', site: site.id }] }, [
    'roles_changed',
  ])
  await logged(boss, `DELETE ${operatorsApi}/sessions`, { id }, ['sessions_ended'])
  await logged(boss, `POST ${operatorsApi}/invitation`, { id }, ['operator_invited'])
  await logged(boss, `DELETE ${operatorsApi}`, { id }, ['operator_removed'])
}

/** An owner who accepts an invitation, renews everything, and leaves. */
async function comeAndGo(site: Site) {
  const { token, email, visitor } = await anInvitation(site, [owner])
  const { secret } = (await visitor.send('POST', invitationApi, { token })).body
  const acceptance = { token, password, code: codeNow(secret) }
  const joined = await logged(visitor, `PUT ${invitationApi}`, acceptance, ['operator_joined'])
  const own = new Visitor(site.host, cookieValues(joined.cookies))
  await logged(own, 'POST /operator/api/proof', { code: nextCode(secret) }, ['proved'])
  await logged(own, 'POST /operator/api/recovery-codes', {}, ['recovery_codes_renewed'])
  const passkeys = '/operator/api/passkeys'
  const device = aPasskeyDevice(`http://${site.host}`)
  const optionsOf = async (who: Visitor, path: string) => (await who.send('POST', path)).body.options
  const passkey = device.make(await optionsOf(own, passkeys))
  const { body } = await logged(own, `PUT ${passkeys}`, { passkey }, ['passkey_added'])
  const [{ id }] = body.passkeys
  await logged(own, `PATCH ${passkeys}`, { id, name: 'Laptop' }, ['passkey_renamed'])
  const proof = device.sign(await optionsOf(own, '/operator/api/proof/passkey'))
  await logged(own, 'PUT /operator/api/proof/passkey', { passkey: proof }, ['proved'])
  const signature = device.sign(await optionsOf(visitor, '/operator/api/sign-in/passkey'))
  await logged(visitor, 'PUT /operator/api/sign-in/passkey', { passkey: signature }, ['signed_in'])
  await logged(own, `DELETE ${passkeys}`, { id }, ['passkey_removed'])
  const passwords = { old_password: password, new_password: 'peren-in-de-winter' }
  await logged(own, 'PUT /operator/api/password', passwords, ['password_changed'])
  const credentials = { email, password: passwords.new_password, code: nextCode(secret) }
  await logged(visitor, 'POST /operator/api/sign-in', credentials, ['signed_in'])
  await logged(own, 'DELETE /operator/api/sessions', {}, ['session_ended'])
  await logged(own, 'POST /operator/api/sign-out', {}, ['signed_out'])
}

test('every operation of the console that changes something, or reads private things, is in the audit log', async () => {
  freezeClock()
  aStorage()
  const site = await aSite({ photo_approval_minutes: null })
  const [boss, colleague] = [await anOperator(site, owner), await anOperator(site, owner)]
  await inspectPhotos(boss, site)
  await compareSelfies(boss, site)
  await answerCases(boss, colleague, site)
  await movePayments(boss, site)
  await helpMembers(boss, site)
  await manageOperators(boss, site)
  await comeAndGo(site)
  const rules = operatorRulesOf(createOperatorApi()).map(({ method, path }) => `${method} ${path}`)
  expect([...walked, ...Object.keys(unlogged)].sort()).toEqual(rules.sort())
})
