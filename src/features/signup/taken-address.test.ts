import { describe, expect, test } from 'vitest'
import { anna, aSite, mailsTo, signUp, tokenIn } from '../../../test/builders.ts'
import { minutes, moveClock } from '../../platform/clock.ts'
import { db } from '../../platform/database.server.ts'
import { newId } from '../../platform/ids.server.ts'
import { sql } from '../../platform/sql.server.ts'

describe('a signup with an address that has an account', () => {
  test('is refused in every spelling, but only on the same site', async () => {
    const site = await aSite()
    await signUp(site)
    const { status, body } = await signUp(site, { email: 'ANNA@mail.example' })
    expect(status).toBe(409)
    expect(body.error).toMatchObject({
      code: 'email_taken',
      message: 'Dit e-mailadres heeft al een account op deze site.',
      fields: { email: 'Dit e-mailadres heeft al een account op deze site.' },
    })
    expect((await signUp(await aSite())).status).toBe(200)
  })

  test('from eight tabs at once creates one account and refuses the others', async () => {
    const site = await aSite()
    const answers = await Promise.all(Array.from({ length: 8 }, () => signUp(site)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
    const { rows } = await db.query(sql`SELECT count(*)::int AS n FROM members WHERE site_id = ${site.id}`)
    expect(rows).toEqual([{ n: 1 }])
    const { rows: credits } = await db.query(
      sql`SELECT sum(amount)::int AS n FROM transfers WHERE site_id = ${site.id}`,
    )
    expect(credits).toEqual([{ n: 5 }])
    expect(await mailsTo(site, anna.email)).toHaveLength(1)
  })

  test('and the same idempotency key returns the same account, logged in', async () => {
    const site = await aSite()
    const key = { 'idempotency-key': newId() }
    const answers = await Promise.all([signUp(site, {}, key), signUp(site, {}, key)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.body.user.profile.id).toBe(answers[1]?.body.user.profile.id)
    expect((await signUp(site, {}, { 'idempotency-key': newId() })).status).toBe(409)
  })

  test('and the same key is refused with another password, after ten minutes, or once the address is confirmed', async () => {
    const site = await aSite()
    const key = { 'idempotency-key': newId() }
    await signUp(site, {}, key)
    expect((await signUp(site, { password: 'peren-in-de-winter' }, key)).status).toBe(409)
    const token = tokenIn((await mailsTo(site, anna.email))[0])
    moveClock(minutes(10))
    expect((await signUp(site, {}, key)).status).toBe(409)
    moveClock(-minutes(10))
    await site.visitor().send('POST', '/api/activate.php', { token })
    expect((await signUp(site, {}, key)).status).toBe(409)
    expect((await signUp(site, { email: 'ben@mail.example' }, { 'idempotency-key': 'k1' })).status).toBe(400)
  })
})
