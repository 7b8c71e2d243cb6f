import { describe, expect, test } from 'vitest'
import { anAccount, aSite, mailsTo, newPassword, password, tokenIn } from '../../../../test/builders.ts'
import { codesTo, logInFrom, networks, tryInManyNetworks } from '../../../../test/logins.ts'
import { addPasskey, logInWith } from '../../../../test/passkeys.ts'
import { addApp, codeOf, proved } from '../../../../test/second-steps.ts'
import { moveClock, seconds } from '../../../platform/clock.ts'

type Account = Awaited<ReturnType<typeof anAccount>>
const refusalOf = ({ body }: { body: { error?: object } }) => body.error

async function annaWithApp() {
  const anna = await anAccount(await aSite())
  const visitor = await proved(anna)
  const { secret, body } = await addApp(visitor)
  moveClock(seconds(30))
  return { anna, visitor, secret, codes: body.recovery_codes as string[] }
}
async function annaWithPasskey() {
  const anna = await anAccount(await aSite())
  const visitor = await proved(anna)
  const { device, body } = await addPasskey(visitor)
  return { anna, visitor, device, codes: body.recovery_codes as string[] }
}

describe('the login of a member with an authenticator app', () => {
  test('asks for a code of it in an unknown browser, and in a known one not', async () => {
    const { anna, visitor, secret } = await annaWithApp()
    const asked = await logInFrom(anna)
    expect([asked.status, refusalOf(asked)]).toMatchObject([401, { code: 'login_code_needed', by: 'app' }])
    expect(await codesTo(anna, anna.email)).toEqual([])
    const { status, cookies } = await logInFrom(anna, { code: codeOf(secret) })
    expect(status).toBe(200)
    expect((await logInFrom(anna, { browser: cookies.browser?.value })).status).toBe(200)
    expect((await logInFrom(anna, { browser: visitor.cookies.browser })).status).toBe(200)
  })

  test('takes a recovery code as well, and neither of them twice', async () => {
    const { anna, secret, codes } = await annaWithApp()
    const [code = ''] = codes
    for (const typed of [codeOf(secret), code]) {
      expect((await logInFrom(anna, { code: typed })).status).toBe(200)
      const again = await logInFrom(anna, { code: typed })
      expect(refusalOf(again)).toMatchObject({
        code: 'login_code_needed',
        by: 'app',
        fields: { code: 'Deze code klopt niet of is al gebruikt.' },
      })
    }
  })

  test('lets one of twenty concurrent logins with the same code in', async () => {
    const { anna, secret } = await annaWithApp()
    const code = codeOf(secret)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => logInFrom(anna, { code, from: `192.0.2.${i}` })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('does not say whether a code is right while the password is wrong', async () => {
    const { anna, secret } = await annaWithApp()
    const wrong = await logInFrom(anna, { given: 'oeps', code: codeOf(secret) })
    expect(refusalOf(wrong)).toMatchObject({ code: 'login_failed' })
    expect((await logInFrom(anna, { code: codeOf(secret) })).status).toBe(200)
  })

  test('ends after five wrong codes in a network, while others stay open', async () => {
    const { anna, secret } = await annaWithApp()
    for (let i = 0; i < 5; i++) expect((await logInFrom(anna, { code: '000000' })).status).toBe(401)
    expect(refusalOf(await logInFrom(anna, { code: codeOf(secret) }))).toMatchObject({
      code: 'too_many_requests',
    })
    expect((await logInFrom(anna, { code: codeOf(secret), from: networks.work })).status).toBe(200)
  })

  test('takes no mailed code instead of that of the app, also after fifty wrong passwords', async () => {
    const { anna, secret } = await annaWithApp()
    await tryInManyNetworks(anna, 50)
    const forced = await logInFrom(anna)
    expect(refusalOf(forced)).toMatchObject({ code: 'login_code_needed', by: 'mail' })
    const [mailed] = await codesTo(anna, anna.email)
    const answer = await logInFrom(anna, { code: mailed })
    expect([answer.status, refusalOf(answer)]).toMatchObject([401, { code: 'login_code_needed', by: 'app' }])
    expect(refusalOf(await logInFrom(anna, { code: '000000' }))).toMatchObject({ by: 'mail' })
    expect((await logInFrom(anna, { code: codeOf(secret) })).status).toBe(200)
  })
})

describe('the login of a member with passkeys alone', () => {
  test('asks for one in an unknown browser, or for a recovery code', async () => {
    const { anna, device, codes } = await annaWithPasskey()
    const asked = await logInFrom(anna)
    expect(refusalOf(asked)).toMatchObject({ code: 'login_code_needed', by: 'passkey' })
    expect((await logInFrom(anna, { code: codes[0] })).status).toBe(200)
    expect((await logInWith(anna.site.visitor(), device)).status).toBe(200)
  })

  test('with the passkey stays open when a stranger has blocked the password', async () => {
    const { anna, device } = await annaWithPasskey()
    await tryInManyNetworks(anna, 60)
    expect(refusalOf(await logInFrom(anna))).toMatchObject({ code: 'login_code_needed' })
    expect((await logInWith(anna.site.visitor(), device)).status).toBe(200)
  })
})

describe('a password reset by mail', () => {
  const reset = async ({ site, email }: Account, browser?: string) => {
    await site.visitor().send('POST', '/api/reset-password.php', { email })
    const [mail] = (await mailsTo(site, email)).filter(({ subject }) => /^Een nieuw wachtwoord/.test(subject))
    const chosen = { token: tokenIn(mail), password: newPassword, repeat: newPassword }
    return site.visitor(browser ? { browser } : {}).send('PUT', '/api/reset-password.php', chosen)
  }

  test('logs in with the second step alone in an unknown browser', async () => {
    const { anna, secret } = await annaWithApp()
    const { status, body, cookies } = await reset(anna)
    expect([status, body.user, cookies.session]).toEqual([200, null, undefined])
    expect(refusalOf(await logInFrom(anna, { given: newPassword }))).toMatchObject({ by: 'app' })
    expect((await logInFrom(anna, { given: newPassword, code: codeOf(secret) })).status).toBe(200)
  })

  test('logs in at once in a known browser', async () => {
    const { anna, visitor } = await annaWithApp()
    const { body } = await reset(anna, visitor.cookies.browser)
    expect(body.user.email).toBe(anna.email)
  })

  test('logs in at once without a second step', async () => {
    const anna = await anAccount(await aSite())
    expect((await reset(anna)).body.user.email).toBe(anna.email)
    expect((await logInFrom(anna, { given: password })).status).toBe(401)
  })
})
