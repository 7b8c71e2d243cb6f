import { describe, expect, test } from 'vitest'
import { aProfile, aSite, mailsTo, tokenIn } from '../../../test/builders.ts'
import { days, minutes, moveClock, now } from '../../platform/clock.ts'
import { pool } from '../../platform/database.server.ts'
import { newId } from '../../platform/ids.server.ts'
import { changeSettings } from '../sites/sites.server.ts'

const anna = {
  email: 'Anna@Mail.example',
  name: 'Anna B',
  password: 'kersen-in-de-lente',
  date_of_birth: '1990-05-04',
}

type Site = Awaited<ReturnType<typeof aSite>>
const signUp = (site: Site, change: object = {}, headers = {}) =>
  site.visitor().send('POST', '/api/signup.php', { ...anna, ...change }, headers)

const wrong = async (change: object, settings = {}) => {
  const { status, body } = await signUp(await aSite(settings), change)
  expect(status).toBe(400)
  return body.error.fields
}

/** The day on which someone turns `years`, plus some days. */
const birthday = (years: number, plus = 0) => {
  const day = new Date(now().getTime() + days(plus))
  return `${day.getUTCFullYear() - years}${day.toISOString().slice(4, 10)}`
}

describe('step 0', () => {
  test('makes an account that is not confirmed, with credits and a mail, and logs in to it', async () => {
    const site = await aSite({ signup_credits: 5 })
    const visitor = site.visitor({ locale: 'de' })
    const { status, body, cookies } = await visitor.send('POST', '/api/signup.php', anna)
    expect(status).toBe(200)
    expect(body.user).toMatchObject({
      email: 'Anna@Mail.example',
      status: 'not_confirmed',
      credits: 5,
      paid_user: false,
      language: 'de',
      signup_step: 1,
      profile: { name: 'Anna B', date_of_birth: '1990-05-04', status: 'disabled' },
    })
    expect(cookies.session).toMatchObject({ 'max-age': '2592000', httponly: '', samesite: 'Lax' })
    expect(
      (await site.visitor({ session: cookies.session?.value ?? '' }).get('/api/user.php')).user.email,
    ).toBe(anna.email)
    const [mail] = await mailsTo(site, anna.email)
    expect(mail?.links[0]).toMatch(
      new RegExp(`^http://${site.host}(:\\d+)?/activate/done\\?token=[\\w-]{43}$`),
    )
  })

  test('keeps where the newcomer came from, the design and the terms they accepted', async () => {
    const site = await aSite({}, { added: '2025-03-01T00:00:00Z' })
    const tracking = new URLSearchParams({ network: 'radio', sub1: 'spring' }).toString()
    await site.visitor({ tracking }).send('POST', '/api/signup.php', anna)
    const { rows } = await pool.query(
      'SELECT tracking, design_version, terms_version FROM members WHERE site_id = $1',
      [site.id],
    )
    expect(rows).toEqual([
      {
        tracking: { network: 'radio', sub1: 'spring' },
        design_version: 1,
        terms_version: new Date('2025-03-01T00:00:00Z'),
      },
    ])
  })

  test('is closed when the site says so, and open for traffic it pays for', async () => {
    const site = await aSite({ signups: 'none' })
    expect((await signUp(site)).body.error.code).toBe('signups_closed')
    await changeSettings(site.id, { signups: 'with_trafficsource' })
    expect((await signUp(site)).status).toBe(403)
    const visitor = site.visitor({ tracking: 'ref=friend' })
    expect((await visitor.send('POST', '/api/signup.php', anna)).status).toBe(200)
  })

  test('says of every field what is wrong with it, all at once', async () => {
    expect(await wrong({ email: '', name: '', password: '', date_of_birth: '' })).toEqual({
      email: 'Vul je e-mailadres in.',
      name: 'Kies een profielnaam.',
      password: 'Kies een wachtwoord.',
      date_of_birth: 'Vul uw geboortedatum in (18+ jaar)',
    })
  })

  test.each([
    [{ email: 'anna' }, { email: 'Ongeldige e-mail' }],
    [{ email: `${'a'.repeat(250)}@mail.example` }, { email: 'Ongeldige e-mail' }],
    [{ name: 'An' }, { name: 'Je profielnaam moet minstens 3 tekens hebben.' }],
    [{ name: 'A'.repeat(21) }, { name: 'Je profielnaam mag hoogstens 20 tekens hebben.' }],
    [{ name: '@anna' }, { name: 'Je profielnaam mag niet met @ beginnen.' }],
    [
      { name: 'anna@mail.EXAMPLE ' },
      { name: 'Je profielnaam mag niet je e-mailadres zijn: anderen zien hem.' },
    ],
    [{ name: 'Anna\u202Eb' }, { name: 'Je profielnaam bevat tekens die niemand kan zien.' }],
    [{ password: 'kersen1' }, { password: 'Je wachtwoord moet minstens 8 tekens hebben.' }],
    [{ password: 'k'.repeat(129) }, { password: 'Je wachtwoord mag hoogstens 128 tekens hebben.' }],
    [{ password: 'Password123' }, { password: 'Dit wachtwoord is te makkelijk te raden. Kies een ander.' }],
    [
      { password: 'anna-de-eerste', name: 'Anna-de-eerste' },
      { password: 'Dit wachtwoord is te makkelijk te raden. Kies een ander.' },
    ],
    [{ password: anna.email }, { password: 'Dit wachtwoord is te makkelijk te raden. Kies een ander.' }],
    [{ date_of_birth: '1990-02-31' }, { date_of_birth: 'Ongeldige geboortedatum.' }],
    [{ date_of_birth: '2990-02-01' }, { date_of_birth: 'Ongeldige geboortedatum.' }],
    [{ date_of_birth: '1790-02-01' }, { date_of_birth: 'Ongeldige geboortedatum.' }],
    [{ date_of_birth: 'gisteren' }, { date_of_birth: 'Ongeldige geboortedatum.' }],
  ])('refuses %j', async (change, fields) => {
    expect(await wrong(change)).toEqual(fields)
  })

  test('takes a name of emoji by what one sees of it', async () => {
    expect((await signUp(await aSite(), { name: '👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦' })).status).toBe(200)
  })

  test('does not stumble over what no text may hold', async () => {
    const site = await aSite()
    const { status } = await site
      .visitor({ tracking: new URLSearchParams({ ref: `\0${'x'.repeat(199)}😀` }).toString() })
      .send('POST', '/api/signup.php', { ...anna, name: 'An\0na\ud800' })
    expect(status).toBe(200)
    const { rows } = await pool.query(
      'SELECT name, tracking FROM members m JOIN profiles p ON p.member_id = m.id WHERE m.site_id = $1',
      [site.id],
    )
    expect(rows[0].tracking).toEqual({ ref: `${'x'.repeat(199)}😀` })
    expect(rows[0].name).toBe('Anna\ufffd')
  })

  test('is for who is 18 today, and not for who is 18 tomorrow', async () => {
    expect((await signUp(await aSite(), { date_of_birth: birthday(18) })).status).toBe(200)
    expect(await wrong({ date_of_birth: birthday(18, 1) })).toEqual({
      date_of_birth: 'Je moet minstens 18 jaar zijn om mee te doen.',
    })
  })

  test('knows when someone of 29 February is 18', async () => {
    const until = (day: string) => moveClock(Date.parse(`${day}T12:00:00Z`) - now().getTime())
    const leapling = { date_of_birth: '2012-02-29' }
    until('2030-02-28')
    expect(await wrong(leapling)).toHaveProperty('date_of_birth')
    until('2030-03-01')
    expect((await signUp(await aSite(), leapling)).status).toBe(200)
    until('2030-02-28')
    expect((await signUp(await aSite(), { date_of_birth: '2012-02-28' })).status).toBe(200)
  })
})

describe('an address that has an account', () => {
  test('is refused, however it is spelled, but only on its own site', async () => {
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

  test('two tabs at the same moment make one account, and one clear error', async () => {
    const site = await aSite()
    const answers = await Promise.all(Array.from({ length: 8 }, () => signUp(site)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
    const { rows } = await pool.query('SELECT count(*)::int AS n FROM members WHERE site_id = $1', [site.id])
    expect(rows).toEqual([{ n: 1 }])
    const { rows: given } = await pool.query(
      'SELECT sum(amount)::int AS n FROM transfers WHERE site_id = $1',
      [site.id],
    )
    expect(given).toEqual([{ n: 5 }])
    expect(await mailsTo(site, anna.email)).toHaveLength(1)
  })

  test('is the same signup when its request comes again: one account, and logged in', async () => {
    const site = await aSite()
    const key = { 'idempotency-key': newId() }
    const answers = await Promise.all([signUp(site, {}, key), signUp(site, {}, key)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.body.user.profile.id).toBe(answers[1]?.body.user.profile.id)
    expect((await signUp(site, {}, { 'idempotency-key': newId() })).status).toBe(409)
  })

  test('is not opened by the key of its signup alone: not with another password, not later, not once confirmed', async () => {
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

describe('a first message', () => {
  const fictional = { account: { isFictional: true } }

  test('is held until the address is confirmed, and paid for', async () => {
    const site = await aSite({ signup_credits: 5, message_credits: 2 })
    const profile = await aProfile(site, { ...fictional, name: 'Eva' })
    const whom = await site.visitor().get(`/api/signup.php?profile=${profile}`)
    expect(whom).toMatchObject({ profile: { id: profile, name: 'Eva', fictional: true }, costs: 2 })
    const { body } = await signUp(site, { profile, signup_message: ' Hallo Eva! ' })
    expect(body.user.credits).toBe(3)
    const { rows } = await pool.query('SELECT to_member, text FROM held_messages WHERE site_id = $1', [
      site.id,
    ])
    expect(rows).toEqual([{ to_member: profile, text: 'Hallo Eva!' }])
  })

  test('must say something, and not too much', async () => {
    const site = await aSite({ message_length: 10 })
    const profile = await aProfile(site, fictional)
    expect((await signUp(site, { profile, signup_message: '  ' })).body.error.fields).toEqual({
      signup_message: 'Schrijf eerst een bericht.',
    })
    expect((await signUp(site, { profile, signup_message: 'x'.repeat(11) })).body.error.fields).toEqual({
      signup_message: 'Je bericht is te lang.',
    })
  })

  test('goes only to whom this visitor may see', async () => {
    const site = await aSite({ logged_out_search_trafficsource: 'all' })
    const profile = await aProfile(site)
    const hidden = await aProfile(site, { account: { isFictional: true, isInvisible: true } })
    const message = { ...anna, signup_message: 'Hallo' }
    const write = (visitor: ReturnType<Site['visitor']>, to: string) =>
      visitor.send('POST', '/api/signup.php', { ...message, profile: to })
    expect((await write(site.visitor(), profile)).status).toBe(404)
    expect((await write(site.visitor(), hidden)).status).toBe(404)
    expect((await write(site.visitor(), newId())).status).toBe(404)
    expect((await write(site.visitor({ tracking: 'ref=x' }), profile)).status).toBe(200)
  })

  test('is not offered where the free credits do not reach', async () => {
    const site = await aSite({ signup_credits: 0 })
    const profile = await aProfile(site, fictional)
    const answer = await site.visitor().request(`/api/signup.php?profile=${profile}`)
    expect(answer.status).toBe(404)
  })
})

describe('the steps', () => {
  const newcomer = async (settings = {}) => {
    const site = await aSite(settings)
    const { cookies } = await signUp(site)
    return Object.assign(site.visitor({ session: cookies.session?.value ?? '' }), { site })
  }

  test('are kept one by one, and resumed after the last', async () => {
    const visitor = await newcomer()
    const put = async (step: number, change: object) =>
      (await visitor.send('PUT', '/api/signup.php', { step, ...change })).body.user
    expect(await put(1, {})).toMatchObject({ signup_step: 2 })
    const place = { country: 'NL', region: 'NL-UT', city: 'Utrecht' }
    expect(await put(2, { gender: 'female', sexuality: 'hetero', ...place })).toMatchObject({
      signup_step: 3,
      profile: { gender: 'female', sexuality: 'hetero', ...place },
    })
    const { rows } = await pool.query(
      'SELECT gender, country, region FROM member_search WHERE site_id = $1',
      [visitor.site.id],
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
    [{ gender: 'female', sexuality: 'gay' }, 'sexuality'],
    [{ sexuality: 'lesbian' }, 'sexuality'],
    [{ country: 'NL', region: 'DE-BY' }, 'region'],
    [{ region: 'NL-UT' }, 'region'],
    [{ country: 'XX' }, 'country'],
    [{ interests: ['jazz', 'nothing'] }, 'interests.1'],
    [{ description: 'x'.repeat(2001) }, 'description'],
    [{ tattoos: 'yes' }, 'tattoos'],
  ])('refuse %j at its field, and change nothing', async (change, field) => {
    const visitor = await newcomer()
    const { status, body } = await visitor.send('PUT', '/api/signup.php', { step: 2, ...change })
    expect(status).toBe(400)
    expect(Object.keys(body.error.fields)).toEqual([field])
    expect((await visitor.get('/api/user.php')).user.signup_step).toBe(1)
  })

  test('forget the region of a country one leaves', async () => {
    const visitor = await newcomer()
    await visitor.send('PUT', '/api/signup.php', { country: 'NL', region: 'NL-UT', city: 'Utrecht' })
    const { body } = await visitor.send('PUT', '/api/signup.php', { country: 'DE' })
    expect(body.user.profile).toMatchObject({ country: 'DE', region: null, city: null })
  })

  test('are for who has an account', async () => {
    const { status, body } = await (await aSite()).visitor().send('PUT', '/api/signup.php', { step: 1 })
    expect([status, body.authentication_required]).toEqual([403, true])
  })

  test('let a slip in the address be corrected: the new one is written to, the old link opens nothing', async () => {
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

  test('do not let an address be corrected to the name that others see', async () => {
    const site = await aSite()
    const { cookies } = await signUp(site, { name: 'ab@mail2.example' })
    const visitor = site.visitor({ session: cookies.session?.value ?? '' })
    const { status, body } = await visitor.send('PUT', '/api/signup.php', { email: 'AB@mail2.example' })
    expect([status, Object.keys(body.error.fields)]).toEqual([400, ['email']])
  })

  test('do not let an address be corrected to one that is taken', async () => {
    const visitor = await newcomer()
    await signUp(visitor.site, { email: 'ben@mail.example' })
    const { status, body } = await visitor.send('PUT', '/api/signup.php', { email: 'BEN@mail.example' })
    expect([status, body.error.code]).toEqual([409, 'email_taken'])
    expect((await visitor.get('/api/user.php')).user.email).toBe(anna.email)
  })
})
