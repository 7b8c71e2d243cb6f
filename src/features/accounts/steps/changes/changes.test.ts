import { describe, expect, test } from 'vitest'
import { anAccount, aSite, canLogIn, mailsTo, password, tokenIn } from '../../../../../test/builders.ts'
import { addPasskey, logInWith } from '../../../../../test/passkeys.ts'
import { addApp, codeOf, prove, proved, sameBrowser } from '../../../../../test/second-steps.ts'
import { days, minutes, moveClock } from '../../../../platform/clock.ts'
import { stepsCommand } from '../steps-command.server.ts'

type Account = Awaited<ReturnType<typeof anAccount>>
type Visitor = Awaited<ReturnType<typeof proved>>

const list = (visitor: Visitor) => visitor.get('/api/second-steps.php')
const remove = (visitor: Visitor, id: string) => visitor.send('DELETE', '/api/second-steps.php', { id })
const mailAbout = async ({ site, email }: Account, words: RegExp) =>
  (await mailsTo(site, email)).filter(({ subject }) => words.test(subject))

async function annaWithBoth() {
  const anna = await anAccount(await aSite())
  const visitor = await proved(anna)
  const { device, body } = await addPasskey(visitor)
  const app = await addApp(visitor)
  return { anna, visitor, device, app, passkeyId: body.passkeys[0].id as string }
}

describe('renaming', () => {
  test('names a passkey or an app of the member, and nobody else’s', async () => {
    const { anna, visitor, app, passkeyId } = await annaWithBoth()
    const rename = (by: Visitor, id: string, name: string) =>
      by.send('PUT', '/api/second-steps.php', { id, name })
    expect((await rename(visitor, passkeyId, '  Laptop ')).body.passkeys[0].name).toBe('Laptop')
    expect((await rename(visitor, app.id, 'Telefoon')).body.authenticators[0].name).toBe('Telefoon')
    const { fields } = (await rename(visitor, app.id, ' ')).body.error
    expect(fields.name).toBe('Vul een naam in.')
    await rename(await proved(await anAccount(anna.site)), app.id, 'Van mij')
    expect((await list(visitor)).authenticators[0].name).toBe('Telefoon')
  })
})

describe('removing', () => {
  test('needs a fresh proof, mails the member, and the last one takes the recovery codes along', async () => {
    const { anna, visitor, app, passkeyId } = await annaWithBoth()
    const unproved = await sameBrowser(anna, visitor)
    expect((await remove(unproved, app.id)).body.error.code).toBe('proof_needed')
    expect((await remove(visitor, app.id)).body).toMatchObject({
      authenticators: [],
      recovery_codes_left: 10,
    })
    expect(await mailAbout(anna, /authenticator-app verwijderd/)).toHaveLength(1)
    expect((await remove(visitor, passkeyId)).body).toEqual({
      passkeys: [],
      authenticators: [],
      recovery_codes_left: null,
    })
  })

  test('twice at once removes and mails once; nobody removes a step of someone else', async () => {
    const { anna, visitor, app } = await annaWithBoth()
    const ben = await proved(await anAccount(anna.site))
    expect((await remove(ben, app.id)).body.authenticators).toEqual([])
    expect((await list(visitor)).authenticators).toHaveLength(1)
    const answers = await Promise.all([remove(visitor, app.id), remove(visitor, app.id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await mailAbout(anna, /authenticator-app verwijderd/)).toHaveLength(1)
  })

  test('asks an address that was replaced lately', async () => {
    const { anna, visitor, app } = await annaWithBoth()
    const taken = `thief-${anna.memberId}@mail.example`
    await visitor.send('POST', '/api/mail-change.php', { email: taken, password })
    await visitor.send('PUT', '/api/mail-change.php', {
      token: tokenIn((await mailsTo(anna.site, taken))[0]),
    })
    expect((await remove(visitor, app.id)).body.error.code).toBe('old_address_needed')
    const [mail] = await mailAbout(anna, /mag dit\?$/)
    await anna.site.visitor().send('POST', '/api/mail-allow.php', { token: tokenIn(mail) })
    expect((await remove(visitor, app.id)).body.authenticators).toEqual([])
    expect(await mailAbout(anna, /authenticator-app verwijderd/)).toHaveLength(1)
  })
})

describe('the undo of a stolen address', () => {
  test('removes the passkeys, apps and codes that were added since, and keeps those from before', async () => {
    const { anna, visitor, device, app } = await annaWithBoth()
    moveClock(days(8))
    await prove(visitor, { code: codeOf(app.secret) })
    const taken = `thief-${anna.memberId}@mail.example`
    await visitor.send('POST', '/api/mail-change.php', { email: taken, password })
    await visitor.send('PUT', '/api/mail-change.php', {
      token: tokenIn((await mailsTo(anna.site, taken))[0]),
    })
    const thief = await addPasskey(visitor)
    await addApp(visitor)
    await visitor.send('POST', '/api/recovery-codes.php')
    const [mail] = await mailAbout(anna, /^Je e-mailadres op .* is gewijzigd/)
    const { body } = await anna.site.visitor().send('POST', '/api/mail-undo.php', { token: tokenIn(mail) })
    await anna.site
      .visitor()
      .send('PUT', '/api/reset-password.php', { token: body.token, password, repeat: password })
    expect((await logInWith(anna.site.visitor(), thief.device)).body.error.code).toBe('passkey_failed')
    const { cookies } = await logInWith(anna.site.visitor(), device)
    const owner = anna.site.visitor({ session: cookies.session?.value ?? '' })
    const { passkeys, authenticators, recovery_codes_left } = await list(owner)
    expect([passkeys.length, authenticators.length, recovery_codes_left]).toEqual([1, 1, 0])
  })
})

describe('the link in the mail about an added step', () => {
  const undo = ({ site }: Account, token: string) =>
    site.visitor().send('POST', '/api/second-step-undo.php', { token })

  test('removes it and all later ones, ends all sessions and the password, and works once', async () => {
    const { anna, visitor } = await annaWithBoth()
    moveClock(minutes(1))
    const second = await addPasskey(visitor)
    await addApp(visitor)
    const [mail] = await mailAbout(anna, /passkey toegevoegd/)
    const token = tokenIn(mail)
    expect(await anna.site.visitor().get(`/api/second-step-undo.php?token=${token}`)).toEqual({
      kind: 'passkey',
    })
    const { body } = await undo(anna, token)
    expect((await undo(anna, token)).body.error.code).toBe('link_expired')
    expect((await visitor.get('/api/user.php')).user).toBeNull()
    expect(await canLogIn(anna)).toBe(false)
    expect((await logInWith(anna.site.visitor(), second.device)).body.error.code).toBe('passkey_failed')
    const chosen = { token: body.token, password, repeat: password }
    await anna.site.visitor().send('PUT', '/api/reset-password.php', chosen)
    expect(await stepsCommand(['show', anna.email], anna.site.host)).toEqual([
      expect.stringMatching(/^passkey/),
      expect.stringMatching(/^authenticator app/),
      '10 recovery codes left',
    ])
  })

  test('is dead once the step is gone, and when it is made up', async () => {
    const { anna, visitor, app } = await annaWithBoth()
    const [mail] = await mailAbout(anna, /authenticator-app toegevoegd/)
    await remove(visitor, app.id)
    expect((await undo(anna, tokenIn(mail))).body.error.code).toBe('link_expired')
    expect((await undo(anna, 'made-up')).body.error.code).toBe('link_expired')
  })

  test('opened more often at once than there are connections, holds nobody up', async () => {
    const { anna, visitor, app } = await annaWithBoth()
    const [mail] = await mailAbout(anna, /authenticator-app toegevoegd/)
    await remove(visitor, app.id)
    const answers = await Promise.all(Array.from({ length: 20 }, () => undo(anna, tokenIn(mail))))
    expect(new Set(answers.map(({ body }) => body.error.code))).toEqual(new Set(['link_expired']))
  }, 20_000)
})

test('an operator removes all second steps of a member, who is mailed', async () => {
  const { anna } = await annaWithBoth()
  expect(await stepsCommand(['remove', anna.email.toUpperCase()], anna.site.host)).toEqual(['2 removed.'])
  expect(await mailAbout(anna, /^De extra beveiliging is verwijderd/)).toHaveLength(1)
  expect(await stepsCommand(['show', anna.email], anna.site.host)).toEqual([
    'The member has no passkey and no authenticator app.',
  ])
  await expect(stepsCommand(['remove'], anna.site.host)).rejects.toThrow('npm run operator')
  await expect(stepsCommand(['show', 'nobody@mail.example'], anna.site.host)).rejects.toThrow('no account')
})
