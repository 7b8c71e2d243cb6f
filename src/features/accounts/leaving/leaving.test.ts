import { describe, expect, test } from 'vitest'
import { anAccount, aSite, mailsTo, password, statusOf, tokenIn } from '../../../../test/builders.ts'
import { days, moveClock } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { sql } from '../../../platform/sql.server.ts'

type Account = Awaited<ReturnType<typeof anAccount>>

describe('deleting an account', () => {
  const leave = async (account: Account, overrides: object = {}) =>
    (await account.logIn()).send('DELETE', '/api/user.php', {
      password,
      reason: 'time',
      remarks: '',
      ...overrides,
    })

  test('hides the member, ends all sessions and returns the date of erasure', async () => {
    const anna = await anAccount(await aSite())
    const there = await anna.logIn()
    const { status, body, cookies } = await leave(anna, { reason: 'other', remarks: 'Tot ziens' })
    expect(status).toBe(200)
    expect(cookies.session?.value).toBe('')
    expect(Date.parse(body.deletion_date)).toBeCloseTo(Date.now() + days(14), -5)
    expect((await there.get('/api/user.php')).user).toBeNull()
    expect(await statusOf(anna)).toEqual({ status: 'deleted', is_visible: false })
    const { rows } = await db.query(
      sql`SELECT reason, remarks FROM departures WHERE site_id = ${anna.siteId}`,
    )
    expect(rows).toEqual([{ reason: 'other', remarks: 'Tot ziens' }])
  })

  test('requires the password and a valid reason', async () => {
    const anna = await anAccount(await aSite())
    expect((await leave(anna, { password: 'oeps' })).body.error.fields).toEqual({
      password: 'Dit wachtwoord klopt niet.',
    })
    expect((await leave(anna, { reason: 'boredom' })).body.error.fields).toEqual({
      reason: 'Kies een reden.',
    })
    expect((await statusOf(anna))?.status).toBe('active')
  })

  test('is undone by the mailed link, which works once', async () => {
    const anna = await anAccount(await aSite())
    await leave(anna)
    const token = tokenIn((await mailsTo(anna.site, anna.email))[0])
    moveClock(days(13))
    const back = () => anna.site.visitor().send('POST', '/api/reactivate.php', { token })
    expect((await back()).status).toBe(200)
    expect(await statusOf(anna)).toEqual({ status: 'active', is_visible: true })
    expect(await mailsTo(anna.site, anna.email)).toHaveLength(2)
    const { rows } = await db.query(sql`SELECT returned_at FROM departures WHERE site_id = ${anna.siteId}`)
    expect(rows[0]?.returned_at).toEqual(expect.any(Date))
    expect((await back()).body.error.code).toBe('link_expired')
  })

  test('is not undone by a link that was mailed to a previous address', async () => {
    const anna = await anAccount(await aSite())
    await leave(anna)
    const token = tokenIn((await mailsTo(anna.site, anna.email))[0])
    const here = await anna.logIn()
    await here.send('POST', '/api/mail-change.php', { email: 'anna@new.example', password })
    const change = { token: tokenIn((await mailsTo(anna.site, 'anna@new.example'))[0]) }
    expect((await here.send('PUT', '/api/mail-change.php', change)).status).toBe(200)
    const { body } = await anna.site.visitor().send('POST', '/api/reactivate.php', { token })
    expect(body.error.code).toBe('link_expired')
  })

  test('and restoring it send no mail to an unconfirmed address', async () => {
    const anna = await anAccount(await aSite(), { status: 'not_confirmed' })
    await leave(anna)
    await (await anna.logIn()).send('POST', '/api/reactivate.php')
    expect(await mailsTo(anna.site, anna.email)).toEqual([])
  })

  test('is undone after a login with the reactivate call; until then the user has a deletion date', async () => {
    const anna = await anAccount(await aSite())
    const { body } = await leave(anna)
    moveClock(days(2))
    const here = await anna.logIn()
    const { user } = await here.get('/api/user.php')
    expect(user).toMatchObject({ status: 'deleted', deletion_date: body.deletion_date })
    expect(
      (await here.send('DELETE', '/api/user.php', { password, reason: 'time' })).body.deletion_date,
    ).toBe(body.deletion_date)
    const again = await anna.logIn()
    expect((await again.send('POST', '/api/reactivate.php')).status).toBe(200)
    expect((await again.get('/api/user.php')).user).toMatchObject({ status: 'active', deletion_date: null })
  })

  test('and restoring it leaves an unconfirmed member unconfirmed', async () => {
    const anna = await anAccount(await aSite(), { status: 'not_confirmed' })
    await leave(anna)
    await (await anna.logIn()).send('POST', '/api/reactivate.php')
    expect(await statusOf(anna)).toEqual({ status: 'not_confirmed', is_visible: false })
  })

  test('keeps the address taken: a signup with it offers to restore the account', async () => {
    const anna = await anAccount(await aSite())
    await leave(anna)
    const again = { email: anna.email, name: 'Anna', password, date_of_birth: '1990-05-04' }
    const { body } = await anna.site.visitor().send('POST', '/api/signup.php', again)
    expect(body.error).toMatchObject({ code: 'email_taken', can_reactivate: true })
  })
})
