import { describe, expect, test } from 'vitest'
import {
  anAccount,
  aSite,
  mailsTo,
  newPassword,
  password,
  tokenIn,
  type Visitor,
} from '../../../../test/builders.ts'
import { logInFrom } from '../../../../test/logins.ts'
import { addPasskey, logInWith } from '../../../../test/passkeys.ts'
import { addApp, codeOf, proved } from '../../../../test/second-steps.ts'
import { days, moveClock, seconds } from '../../../platform/clock.ts'

type Account = Awaited<ReturnType<typeof anAccount>>

const refusalOf = ({ body }: { body: { error?: object } }) => body.error
const mailAbout = async ({ site, email }: Account, words: RegExp) =>
  (await mailsTo(site, email)).find(({ subject }) => words.test(subject))
const logInAgain = (anna: Account, { cookies }: Visitor) => logInFrom(anna, { browser: cookies.browser })

describe('a stranger who signed up with the address of someone else', () => {
  test('adds no passkey and no app, which would stay when its owner takes the account', async () => {
    const anna = await anAccount(await aSite(), { status: 'not_confirmed' })
    const stranger = await proved(anna)
    const first = { code: 'steps_confirm_first' }
    expect(refusalOf(await stranger.send('POST', '/api/passkeys.php'))).toMatchObject(first)
    expect(refusalOf(await stranger.send('POST', '/api/authenticators.php'))).toMatchObject(first)
  })
})

describe('a thief who knows the password and has logged in before', () => {
  test('needs the second step from the moment the owner adds one', async () => {
    const anna = await anAccount(await aSite())
    const thief = await anna.logIn()
    const owner = await proved(anna)
    expect((await logInAgain(anna, thief)).status).toBe(200)
    const { secret } = await addApp(owner)
    expect(refusalOf(await logInAgain(anna, thief))).toMatchObject({ by: 'app' })
    expect((await logInAgain(anna, owner)).status).toBe(200)
    moveClock(seconds(30))
    const phone = await logInFrom(anna, { code: codeOf(secret) })
    await addPasskey(owner)
    expect((await logInFrom(anna, { browser: phone.cookies.browser?.value })).status).toBe(200)
  })

  test('needs a mailed code from the moment the owner chooses them', async () => {
    const anna = await anAccount(await aSite())
    const thief = await anna.logIn()
    const owner = await anna.logIn()
    await owner.send('PUT', '/api/user.php', { login_codes: true })
    expect(refusalOf(await logInAgain(anna, thief))).toMatchObject({ by: 'mail' })
    expect((await logInAgain(anna, owner)).status).toBe(200)
  })

  test('is unknown once the owner has ended all other sessions', async () => {
    const anna = await anAccount(await aSite())
    const owner = await proved(anna)
    const { secret } = await addApp(owner)
    moveClock(seconds(30))
    const stolen = await logInFrom(anna, { code: codeOf(secret) })
    await owner.send('DELETE', '/api/sessions.php')
    const again = await logInFrom(anna, { browser: stolen.cookies.browser?.value })
    expect(refusalOf(again)).toMatchObject({ by: 'app' })
    expect((await logInAgain(anna, owner)).status).toBe(200)
  })
})

describe('a thief who adds a passkey and then changes the address', () => {
  const changeAddress = async (anna: Account, thief: Visitor) => {
    const taken = `thief-${anna.memberId}@mail.example`
    await thief.send('POST', '/api/mail-change.php', { email: taken, password })
    const token = tokenIn((await mailsTo(anna.site, taken))[0])
    await thief.send('PUT', '/api/mail-change.php', { token })
  }

  test('loses both when the owner undoes the change', async () => {
    const anna = await anAccount(await aSite())
    const thief = await proved(anna)
    const { device } = await addPasskey(thief)
    moveClock(days(6))
    await changeAddress(anna, thief)
    const undo = await mailAbout(anna, /^Je e-mailadres op .* is gewijzigd/)
    const visitor = anna.site.visitor()
    const { body } = await visitor.send('POST', '/api/mail-undo.php', { token: tokenIn(undo) })
    const chosen = { token: body.token, password: newPassword, repeat: newPassword }
    const owner = await visitor.send('PUT', '/api/reset-password.php', chosen)
    expect(owner.body.user?.email).toBe(anna.email)
    expect(refusalOf(await logInWith(anna.site.visitor(), device))).toMatchObject({ code: 'passkey_failed' })
  })
})
