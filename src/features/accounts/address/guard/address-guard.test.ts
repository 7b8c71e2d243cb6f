import { describe, expect, test } from 'vitest'
import {
  anAccount,
  aSite,
  canLogIn,
  mailsTo,
  newPassword,
  password,
  signUp,
  statusOf,
  tokenIn,
} from '../../../../../test/builders.ts'
import { days, hours, minutes, moveClock } from '../../../../platform/clock.ts'
import { purgeOldAddresses } from './purge-old-addresses.server.ts'

type Account = Awaited<ReturnType<typeof anAccount>>
type Visitor = Awaited<ReturnType<Account['logIn']>>

/** The newest mail to an address with such a subject. */
async function mailAbout({ site }: Account, address: string, words: RegExp) {
  return (await mailsTo(site, address)).find(({ subject }) => words.test(subject))
}
const undoMail = (account: Account, address = account.email) =>
  mailAbout(account, address, /^Je e-mailadres op .* is gewijzigd/)
const undoToken = async (account: Account, address?: string) => tokenIn(await undoMail(account, address))
const allowMail = (account: Account, address = account.email) => mailAbout(account, address, /mag dit\?$/)
const resetMail = (account: Account, address = account.email) =>
  mailAbout(account, address, /^Een nieuw wachtwoord/)

/** Changes the address, as whoever reads the mails to the new one. */
async function move(account: Account, thief: Visitor, email: string, given = password) {
  await thief.send('POST', '/api/mail-change.php', { email, password: given })
  const [mail] = await mailsTo(account.site, email)
  return thief.send('PUT', '/api/mail-change.php', { token: tokenIn(mail) })
}

const changePassword = (visitor: Visitor, old = password, chosen = newPassword) =>
  visitor.send('PUT', '/api/user.php', { old_password: old, new_password: chosen, repeat: chosen })
const leave = (visitor: Visitor) =>
  visitor.send('DELETE', '/api/user.php', { password, reason: 'time', remarks: 'Ik ben het' })
const askReset = ({ site }: Account, email: string) =>
  site.visitor().send('POST', '/api/reset-password.php', { email })
const reset = ({ site }: Account, token: string, chosen = newPassword) =>
  site.visitor().send('PUT', '/api/reset-password.php', { token, password: chosen, repeat: chosen })
const undo = ({ site }: Account, token: string) =>
  site.visitor().send('POST', '/api/mail-undo.php', { token })
const allow = ({ site }: Account, token: string) =>
  site.visitor().send('POST', '/api/mail-allow.php', { token })

/** Anna, whose account a thief with her password moved to an address of their own. */
async function aTheft() {
  const anna = await anAccount(await aSite())
  const thief = await anna.logIn()
  const taken = `thief-${anna.memberId}@mail.example`
  expect((await move(anna, thief, taken)).status).toBe(200)
  return { anna, thief, taken }
}

const isOwner = async (account: Account, visitor: Visitor) =>
  (await visitor.get('/api/user.php')).user?.email === account.email

describe('the mail to an address that was replaced', () => {
  test('restores it: all sessions end, the password ends, and the owner chooses a new one', async () => {
    const { anna, thief, taken } = await aTheft()
    const token = await undoToken(anna)
    const page = await anna.site.visitor().get(`/api/mail-undo.php?token=${token}`)
    expect(page).toEqual({ email: anna.email })
    expect((await thief.get('/api/user.php')).user.email).toBe(taken)
    const { status, body } = await undo(anna, token)
    expect([status, Object.keys(body)]).toEqual([200, ['token']])
    expect((await thief.get('/api/user.php')).user).toBeNull()
    expect([await canLogIn(anna), await canLogIn({ ...anna, email: taken })]).toEqual([false, false])
    const { cookies } = await reset(anna, body.token)
    const here = anna.site.visitor({ session: cookies.session?.value ?? '' })
    expect(await isOwner(anna, here)).toBe(true)
    expect((await here.get('/api/user.php')).user.old_address).toBeNull()
    expect((await changePassword(here, newPassword, 'peren-in-de-winter')).status).toBe(200)
  })

  test('works once, for seven days, and not when it is made up', async () => {
    const { anna } = await aTheft()
    const token = await undoToken(anna)
    expect((await undo(anna, token)).status).toBe(200)
    expect((await undo(anna, token)).body.error.code).toBe('link_expired')
    expect((await undo(anna, 'made-up')).body.error.code).toBe('link_expired')
    const other = await aTheft()
    const late = await undoToken(other.anna)
    moveClock(days(7) + 1)
    expect((await undo(other.anna, late)).body.error.code).toBe('link_expired')
    const { error } = await other.anna.site.visitor().get(`/api/mail-undo.php?token=${late}`)
    expect(error.code).toBe('link_expired')
  })

  test('also restores an account that was deleted before or after the change', async () => {
    const { anna, thief } = await aTheft()
    await leave(thief)
    await allow(anna, tokenIn(await allowMail(anna)))
    expect((await leave(thief)).status).toBe(200)
    expect(await statusOf(anna)).toMatchObject({ status: 'deleted' })
    expect((await undo(anna, await undoToken(anna))).status).toBe(200)
    expect(await statusOf(anna)).toEqual({ status: 'active', is_visible: true })

    const ben = await anAccount(await aSite())
    await leave(await ben.logIn())
    await move(ben, await ben.logIn(), `thief-${ben.memberId}@mail.example`)
    expect((await undo(ben, await undoToken(ben))).status).toBe(200)
    expect(await statusOf(ben)).toEqual({ status: 'active', is_visible: true })
  })

  test('restores the first address of several changes, and voids the links of the later ones', async () => {
    const { anna, thief, taken } = await aTheft()
    await move(anna, thief, `again-${taken}`)
    const later = await undoToken(anna, taken)
    const { body } = await undo(anna, await undoToken(anna))
    expect(body.token).toEqual(expect.any(String))
    expect((await undo(anna, later)).body.error.code).toBe('link_expired')
    const { cookies } = await reset(anna, body.token)
    expect(await isOwner(anna, anna.site.visitor({ session: cookies.session?.value ?? '' }))).toBe(true)
  })

  test('about a later change does not help a thief: the first address keeps its link and chooses the password', async () => {
    const { anna, thief, taken } = await aTheft()
    await move(anna, thief, `again-${taken}`)
    const { body } = await undo(anna, await undoToken(anna, taken))
    expect(body).toEqual({ sent_to: expect.stringMatching(/^.•••@m•••\.example$/) })
    expect(await resetMail(anna, taken)).toBeUndefined()
    expect(await resetMail(anna)).toBeDefined()
    expect((await undo(anna, await undoToken(anna))).status).toBe(200)
  })

  test('is not sent for a way back, after which no later link is left', async () => {
    const { anna, thief, taken } = await aTheft()
    expect((await move(anna, thief, anna.email)).status).toBe(200)
    expect(await undoMail(anna, taken)).toBeUndefined()
    expect((await undo(anna, await undoToken(anna))).body.error.code).toBe('link_expired')
    expect((await thief.get('/api/user.php')).user.old_address).toBeNull()
    expect((await changePassword(thief)).status).toBe(200)
  })

  test('is not sent to an address that was never confirmed', async () => {
    const anna = await anAccount(await aSite(), { status: 'not_confirmed' })
    const here = await anna.logIn()
    await here.send('PUT', '/api/signup.php', { email: `right-${anna.email}` })
    expect(await mailsTo(anna.site, anna.email)).toEqual([])
    await move(anna, here, `other-${anna.email}`)
    expect(await undoMail(anna, anna.email)).toBeUndefined()
    expect((await here.get('/api/user.php')).user).toMatchObject({ status: 'active', old_address: null })
  })

  test('works although the thief took the address as a name, and nobody else can take it for an account', async () => {
    const { anna, thief } = await aTheft()
    await thief.send('PUT', '/api/profile.php', { name: anna.email })
    const { status, body } = await signUp(anna.site, { email: anna.email.toUpperCase() })
    expect([status, body.error.code]).toEqual([409, 'email_taken'])
    const ben = await anAccount(anna.site)
    const move = { email: anna.email, password }
    const asked = await (await ben.logIn()).send('POST', '/api/mail-change.php', move)
    expect([asked.status, asked.body.error.code]).toEqual([409, 'email_taken'])
    expect((await undo(anna, await undoToken(anna))).status).toBe(200)
  })

  test('is sent again to whoever asks for a new password with the address', async () => {
    const { anna } = await aTheft()
    const before = await mailsTo(anna.site, anna.email)
    expect((await askReset(anna, anna.email)).body).toEqual({ email: anna.email })
    expect(await mailsTo(anna.site, anna.email)).toHaveLength(before.length + 1)
    expect((await undo(anna, await undoToken(anna))).status).toBe(200)
  })
})

describe('while an old address guards the account', () => {
  test('a new password needs a link mailed to it, which allows it for an hour, once, to the session that asked', async () => {
    const { anna, thief } = await aTheft()
    const elsewhere = await thiefElsewhere(anna, thief)
    const { status, body } = await changePassword(thief)
    expect([status, body.error.code]).toEqual([403, 'old_address_needed'])
    expect(body.error.message).toMatch(/.•••@m•••\.example/)
    const token = tokenIn(await allowMail(anna))
    const { request } = await anna.site.visitor().get(`/api/mail-allow.php?token=${token}`)
    expect(request).toMatchObject({ act: 'password', browser: expect.any(String) })
    expect((await changePassword(thief)).status).toBe(403)
    expect((await allow(anna, token)).status).toBe(200)
    expect((await allow(anna, token)).body.error.code).toBe('link_expired')
    expect((await changePassword(elsewhere)).body.error.code).toBe('old_address_needed')
    expect((await leave(thief)).body.error.code).toBe('old_address_needed')
    expect((await changePassword(thief)).status).toBe(200)
    const again = await changePassword(thief, newPassword, 'peren-in-de-winter')
    expect(again.body.error.code).toBe('old_address_needed')
    const next = tokenIn(await allowMail(anna))
    await allow(anna, next)
    moveClock(hours(1) + minutes(1))
    const late = await changePassword(thief, newPassword, 'peren-in-de-winter')
    expect(late.body.error.code).toBe('old_address_needed')
  })

  test('the account is deleted only with its link, and nothing changes before', async () => {
    const { anna, thief } = await aTheft()
    expect((await leave(thief)).body.error.code).toBe('old_address_needed')
    expect(await statusOf(anna)).toEqual({ status: 'active', is_visible: true })
    await allow(anna, tokenIn(await allowMail(anna)))
    expect((await changePassword(thief)).body.error.code).toBe('old_address_needed')
    expect((await leave(thief)).status).toBe(200)
  })

  test('the link to a new password goes there, and the new address gets none', async () => {
    const { anna, taken } = await aTheft()
    const { body } = await askReset(anna, taken)
    expect(body).toEqual({ email: taken, sent_to: expect.stringMatching(/^.•••@m•••\.example$/) })
    expect(await resetMail(anna, taken)).toBeUndefined()
    expect((await reset(anna, tokenIn(await resetMail(anna)))).status).toBe(200)
    expect(await canLogIn({ ...anna, email: taken }, newPassword)).toBe(true)
  })

  test('a wrong password mails nothing, and mails are limited', async () => {
    const { anna, thief } = await aTheft()
    await changePassword(thief, 'oeps')
    expect(await allowMail(anna)).toBeUndefined()
    for (let i = 0; i < 10; i++) expect((await changePassword(thief)).status).toBe(403)
    expect((await changePassword(thief)).body.error.code).toBe('too_many_requests')
  })

  test('the member sees until when, and after seven days all is as before', async () => {
    const { anna, thief, taken } = await aTheft()
    const { old_address } = (await thief.get('/api/user.php')).user
    expect(old_address.email).toMatch(/^.•••@m•••\.example$/)
    moveClock(days(7) + 1)
    await purgeOldAddresses.run({})
    expect((await thief.get('/api/user.php')).user.old_address).toBeNull()
    expect((await askReset(anna, taken)).body).toEqual({ email: taken })
    expect((await signUp(anna.site, { email: anna.email })).status).toBe(200)
    expect((await changePassword(thief)).status).toBe(200)
  })

  test('of two changes the first guards, and the second one after it', async () => {
    const { anna, thief, taken } = await aTheft()
    moveClock(days(3))
    await move(anna, thief, `again-${taken}`)
    await changePassword(thief)
    expect(await allowMail(anna, taken)).toBeUndefined()
    const early = tokenIn(await allowMail(anna))
    moveClock(days(4))
    expect((await allow(anna, early)).body.error.code).toBe('link_expired')
    await changePassword(thief)
    expect(await allowMail(anna, taken)).toBeDefined()
  })
})

/** Another session with the same password, at the address that the account has now. */
async function thiefElsewhere({ site }: Account, thief: Visitor) {
  const { email } = (await thief.get('/api/user.php')).user
  const { cookies } = await site.visitor().send('POST', '/api/user.php', { email, password })
  return site.visitor({ session: cookies.session?.value ?? '' })
}

describe('at the same moment', () => {
  test('two presses of the undo link restore the address once', async () => {
    const { anna } = await aTheft()
    const token = await undoToken(anna)
    const answers = await Promise.all([undo(anna, token), undo(anna, token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
  })

  test('an undo and another change of address leave the account with its owner', async () => {
    for (let round = 0; round < 4; round++) {
      const { anna, thief, taken } = await aTheft()
      await thief.send('POST', '/api/mail-change.php', { email: `again-${taken}`, password })
      const token = tokenIn((await mailsTo(anna.site, `again-${taken}`))[0])
      const undoing = await undoToken(anna)
      const [undone] = await Promise.all([
        undo(anna, undoing),
        thief.send('PUT', '/api/mail-change.php', { token }),
      ])
      const { cookies } = await reset(anna, undone.body.token)
      expect(await isOwner(anna, anna.site.visitor({ session: cookies.session?.value ?? '' }))).toBe(true)
    }
  })

  test('an undo and an allowed new password leave the thief without a session and without a password', async () => {
    for (let round = 0; round < 4; round++) {
      const { anna, thief, taken } = await aTheft()
      await changePassword(thief)
      await allow(anna, tokenIn(await allowMail(anna)))
      const token = await undoToken(anna)
      await Promise.all([undo(anna, token), changePassword(thief)])
      expect((await thief.get('/api/user.php')).user).toBeNull()
      for (const email of [anna.email, taken])
        expect(await canLogIn({ ...anna, email }, newPassword)).toBe(false)
    }
  })

  test('a signup cannot take the address while it is being replaced', async () => {
    for (let round = 0; round < 4; round++) {
      const anna = await anAccount(await aSite())
      const thief = await anna.logIn()
      const taken = `thief-${anna.memberId}@mail.example`
      await thief.send('POST', '/api/mail-change.php', { email: taken, password })
      const token = tokenIn((await mailsTo(anna.site, taken))[0])
      const [, ...signups] = await Promise.all([
        thief.send('PUT', '/api/mail-change.php', { token }),
        ...Array.from({ length: 4 }, () => signUp(anna.site, { email: anna.email })),
      ])
      expect(signups.map(({ status }) => status)).toEqual([409, 409, 409, 409])
      expect((await undo(anna, await undoToken(anna))).status).toBe(200)
    }
  })
})
