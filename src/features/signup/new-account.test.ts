import { describe, expect, test } from 'vitest'
import { anna, aSite, mailsTo, signUp } from '../../../test/builders.ts'
import { days, moveClock, now } from '../../platform/clock.ts'
import { db } from '../../platform/database.server.ts'
import { sql } from '../../platform/sql.server.ts'
import { changeSettings } from '../sites/sites.server.ts'

const problemsWith = async (change: object, settings = {}) => {
  const { status, body } = await signUp(await aSite(settings), change)
  expect(status).toBe(400)
  return body.error.fields
}

/** The birth date of someone who turns `years` in `plus` days. */
const birthday = (years: number, plus = 0) => {
  const day = new Date(now().getTime() + days(plus))
  return `${day.getUTCFullYear() - years}${day.toISOString().slice(4, 10)}`
}

describe('step 0 of the signup', () => {
  test('creates an unconfirmed account with credits, sends the confirmation mail and logs in', async () => {
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
      new RegExp(`^http://${site.host}(:\\d+)?/activate/done\\?token=[\\w-]{43}&lang=de$`),
    )
  })

  test('stores the tracking of the newcomer and the design version', async () => {
    const site = await aSite()
    const tracking = new URLSearchParams({ network: 'radio', sub1: 'spring' }).toString()
    await site.visitor({ tracking }).send('POST', '/api/signup.php', anna)
    const { rows } = await db.query(
      sql`SELECT tracking, design_version FROM members WHERE site_id = ${site.id}`,
    )
    expect(rows).toEqual([{ tracking: { network: 'radio', sub1: 'spring' }, design_version: 1 }])
  })

  test('follows the signups setting: none, or only visitors with a traffic source', async () => {
    const site = await aSite({ signups: 'none' })
    expect((await signUp(site)).body.error.code).toBe('signups_closed')
    await changeSettings(site.id, { signups: 'with_trafficsource' })
    expect((await signUp(site)).status).toBe(403)
    const visitor = site.visitor({ tracking: 'ref=friend' })
    expect((await visitor.send('POST', '/api/signup.php', anna)).status).toBe(200)
  })

  test('reports the problems of all fields at once', async () => {
    expect(await problemsWith({ email: '', name: '', password: '', date_of_birth: '' })).toEqual({
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
    expect(await problemsWith(change)).toEqual(fields)
  })

  test('counts an emoji in the name as one character', async () => {
    expect((await signUp(await aSite(), { name: '👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦' })).status).toBe(200)
  })

  test('removes NUL characters and replaces lone surrogates in name and tracking', async () => {
    const site = await aSite()
    const { status } = await site
      .visitor({ tracking: new URLSearchParams({ ref: `\0${'x'.repeat(199)}😀` }).toString() })
      .send('POST', '/api/signup.php', { ...anna, name: 'An\0na\ud800' })
    expect(status).toBe(200)
    const { rows } = await db.query(
      sql`SELECT name, tracking FROM members m JOIN profiles p ON p.member_id = m.id WHERE m.site_id = ${site.id}`,
    )
    expect(rows[0]?.tracking).toEqual({ ref: `${'x'.repeat(199)}😀` })
    expect(rows[0]?.name).toBe('Anna\ufffd')
  })

  test('accepts a newcomer who turns 18 today and refuses one who turns 18 tomorrow', async () => {
    expect((await signUp(await aSite(), { date_of_birth: birthday(18) })).status).toBe(200)
    expect(await problemsWith({ date_of_birth: birthday(18, 1) })).toEqual({
      date_of_birth: 'Je moet minstens 18 jaar zijn om mee te doen.',
    })
  })

  test('treats 1 March as the 18th birthday of someone born on 29 February', async () => {
    const until = (day: string) => moveClock(Date.parse(`${day}T12:00:00Z`) - now().getTime())
    const leapling = { date_of_birth: '2012-02-29' }
    until('2030-02-28')
    expect(await problemsWith(leapling)).toHaveProperty('date_of_birth')
    until('2030-03-01')
    expect((await signUp(await aSite(), leapling)).status).toBe(200)
    until('2030-02-28')
    expect((await signUp(await aSite(), { date_of_birth: '2012-02-28' })).status).toBe(200)
  })
})
