import { describe, expect, test } from 'vitest'
import { anna, aSite, mailsTo, signUp } from '../../../../test/builders.ts'
import { db } from '../../../platform/database.server.ts'
import { sql } from '../../../platform/sql.server.ts'

describe('the signup steps', () => {
  const newcomer = async (settings = {}) => {
    const site = await aSite(settings)
    const { cookies } = await signUp(site)
    return Object.assign(site.visitor({ session: cookies.session?.value ?? '' }), { site })
  }

  test('are saved one by one, and the next step follows the last saved one', async () => {
    const visitor = await newcomer()
    const put = async (step: number, change: object) =>
      (await visitor.send('PUT', '/api/signup.php', { step, ...change })).body.user
    expect(await put(1, {})).toMatchObject({ signup_step: 2 })
    const place = { country: 'NL', region: 'NL-UT', city: 'Utrecht' }
    const preference = { sexuality: 'hetero', orientation_consent: true }
    expect(await put(2, { gender: 'female', ...preference, ...place })).toMatchObject({
      signup_step: 3,
      profile: { gender: 'female', sexuality: 'hetero', ...place },
    })
    const { rows } = await db.query(
      sql`SELECT gender, country, region FROM member_search WHERE site_id = ${visitor.site.id}`,
    )
    expect(rows).toEqual([{ gender: 'female', country: 'NL', region: 'NL-UT' }])
    await put(3, { hair_color: 'brown', body_type: 'slim', tattoos: false, relationship_status: 'single' })
    const last = await put(4, { interests: ['jazz', 'sailing'], description: ' Hoi ', reason: 'dates' })
    expect(last).toMatchObject({
      signup_step: 5,
      profile: { hair_color: 'brown', tattoos: false, interests: ['jazz', 'sailing'], description: 'Hoi' },
    })
    expect(await put(2, { hair_color: null })).toMatchObject({
      signup_step: 5,
      profile: { hair_color: null },
    })
  })

  test.each([
    [{ gender: 'female', sexuality: 'gay', orientation_consent: true }, 'sexuality'],
    [{ sexuality: 'lesbian', orientation_consent: true }, 'sexuality'],
    [{ gender: 'female', sexuality: 'hetero' }, 'orientation_consent'],
    [{ gender: 'female', sexuality: 'hetero', orientation_consent: false }, 'orientation_consent'],
    [{ country: 'NL', region: 'DE-BY' }, 'region'],
    [{ region: 'NL-UT' }, 'region'],
    [{ country: 'XX' }, 'country'],
    [{ interests: ['jazz', 'nothing'] }, 'interests.1'],
    [{ description: 'x'.repeat(2001) }, 'description'],
    [{ tattoos: 'yes' }, 'tattoos'],
  ])('refuse %j at its field and change nothing', async (change, field) => {
    const visitor = await newcomer()
    const { status, body } = await visitor.send('PUT', '/api/signup.php', { step: 2, ...change })
    expect(status).toBe(400)
    expect(Object.keys(body.error.fields)).toEqual([field])
    expect((await visitor.get('/api/user.php')).user.signup_step).toBe(1)
  })

  test('clear region and city when the country changes', async () => {
    const visitor = await newcomer()
    await visitor.send('PUT', '/api/signup.php', { country: 'NL', region: 'NL-UT', city: 'Utrecht' })
    const { body } = await visitor.send('PUT', '/api/signup.php', { country: 'DE' })
    expect(body.user.profile).toMatchObject({ country: 'DE', region: null, city: null })
  })

  test('are refused without an account', async () => {
    const { status, body } = await (await aSite()).visitor().send('PUT', '/api/signup.php', { step: 1 })
    expect([status, body.authentication_required]).toEqual([403, true])
  })

  test('can correct an unconfirmed address: the new one gets a mail, and the old link stops working', async () => {
    const visitor = await newcomer()
    const [old] = await mailsTo(visitor.site, anna.email)
    const { body } = await visitor.send('PUT', '/api/signup.php', { email: 'anna@mail2.example' })
    expect(body.user.email).toBe('anna@mail2.example')
    const [mail] = await mailsTo(visitor.site, 'anna@mail2.example')
    const open = (link = '') =>
      visitor.send('POST', '/api/activate.php', { token: new URL(link).searchParams.get('token') })
    expect((await open(old?.links[0])).body.error.code).toBe('activation_failed')
    expect((await open(mail?.links[0])).status).toBe(200)
    const late = await visitor.send('PUT', '/api/signup.php', { email: 'anna@mail3.example' })
    expect(late.body.error.code).toBe('already_confirmed')
  })

  test('refuse a corrected address that equals the public name', async () => {
    const site = await aSite()
    const { cookies } = await signUp(site, { name: 'ab@mail2.example' })
    const visitor = site.visitor({ session: cookies.session?.value ?? '' })
    const { status, body } = await visitor.send('PUT', '/api/signup.php', { email: 'AB@mail2.example' })
    expect([status, Object.keys(body.error.fields)]).toEqual([400, ['email']])
  })

  test('refuse a corrected address that has an account', async () => {
    const visitor = await newcomer()
    await signUp(visitor.site, { email: 'ben@mail.example' })
    const { status, body } = await visitor.send('PUT', '/api/signup.php', { email: 'BEN@mail.example' })
    expect([status, body.error.code]).toEqual([409, 'email_taken'])
    expect((await visitor.get('/api/user.php')).user.email).toBe(anna.email)
  })
})
