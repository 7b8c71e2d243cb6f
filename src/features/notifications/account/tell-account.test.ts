import { expect, test } from 'vitest'
import { aSite, mailsTo } from '../../../../test/builders.ts'
import { aStorage } from '../../../../test/newcomer.ts'
import { aPicture } from '../../../../test/pictures.ts'
import { referenceOf, sendNotification, stateNow } from '../../../../test/sandbox.ts'
import { aBuyer } from '../../../../test/shop.ts'
import { someone } from '../../../../test/someone.ts'
import { upload } from '../../../../test/uploads.ts'
import { db } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { rejectPhoto } from '../../photos/inspection/inspection.server.ts'
import { tellAll } from '../telling/telling.server.ts'

/** Gives the member an address that unsubscribed from all mails: those about the account are sent all the same. */
async function withAddress({ memberId }: MemberKey) {
  const email = `${memberId}@mail.example`
  await db.query(sql`
    UPDATE members SET email = ${email}, notifications_disabled = '{listunsubscribe}' WHERE id = ${memberId}`)
  return email
}

test('credits and their refund are told by mail at once, each once, with amount and link', async () => {
  const site = await aSite()
  const anna = await aBuyer(site)
  const email = await withAddress(anna)
  const { payment_id } = await anna.bought()
  const [booked, ...others] = await mailsTo(site, email)
  expect(others).toEqual([])
  expect(booked?.text).toMatch(/20 credits[\s\S]*14,99/)
  expect(booked?.links.join()).toContain(`/transactions/${payment_id}`)
  await anna.refund(payment_id)
  await tellAll()
  const mails = await mailsTo(site, email)
  expect(mails).toHaveLength(2)
  expect(mails[0]?.text).toContain('14,99')
})

test('an order paid twice is told by one mail about the credits and one about the second payment', async () => {
  const site = await aSite()
  const anna = await aBuyer(site)
  const email = await withAddress(anna)
  const first = (await anna.place()).body.order
  const second = (await anna.retry(first.payment_id)).body.order
  const states = await Promise.all([first, second].map((order) => stateNow(referenceOf(order))))
  const paid = states.map((state) => ({ ...state, status: 'paid' as const }))
  await Promise.all([...paid, ...paid].map((state) => sendNotification(state)))
  await tellAll()
  const mails = await mailsTo(site, email)
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    '20 credits staan voor je klaar',
    'Je krijgt €\u00a014,99 terug',
  ])
  const surplus = mails.find(({ subject }) => subject.startsWith('Je krijgt'))
  expect(surplus?.text).toMatch(/twee keer betaald[\s\S]*14,99[\s\S]*Je credits blijven/)
  expect(surplus?.links.join()).toContain(`/transactions/${first.payment_id}`)
  const { rows } = await db.query(sql`
    SELECT data FROM member_events WHERE member_id = ${anna.memberId} AND type = 'notice' ORDER BY seq`)
  expect(rows.map(({ data }) => data.notice)).toEqual([
    { kind: 'credits', about: first.payment_id },
    { kind: 'refund', about: first.payment_id },
  ])
})

test('a rejected photo is told with the reason', async () => {
  aStorage()
  const site = await aSite({ photo_approval_minutes: 10 })
  const anna = await someone(site)
  const email = await withAddress(anna)
  const { photo } = await upload(anna, await aPicture({ width: 320, height: 240, format: 'png' }))
  const { siteId, memberId } = anna
  await rejectPhoto({ siteId, memberId, id: photo.id }, 'not_recognisable')
  const [mail] = await mailsTo(site, email)
  expect(mail?.links.join()).toContain('/profile')
  expect(mail?.text).toContain('niet op te herkennen')
})
