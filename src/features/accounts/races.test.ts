import { expect, test } from 'vitest'
import { anAccount, aSite, mailsTo, password, tokenIn } from '../../../test/builders.ts'
import { db } from '../../platform/database.server.ts'
import { startSession } from '../../platform/sessions.server.ts'
import { sql } from '../../platform/sql.server.ts'

type Account = Awaited<ReturnType<typeof anAccount>>

const statusInSearch = async ({ memberId }: Account) => {
  const { rows } = await db.query(
    sql`SELECT status, is_visible FROM members m JOIN member_search s ON s.member_id = m.id WHERE m.id = ${memberId}`,
  )
  return rows[0]
}

/** Two links of one member, from two mails. */
async function twoLinks(account: Account, requestMail: () => Promise<unknown>) {
  for (let i = 0; i < 2; i++) await requestMail()
  return (await mailsTo(account.site, account.email)).slice(0, 2).map(tokenIn)
}

test('of two activation links opened at once, one confirms and the other is refused', async () => {
  for (let round = 0; round < 5; round++) {
    const anna = await anAccount(await aSite(), { status: 'not_confirmed' })
    const here = await anna.logIn()
    const tokens = await twoLinks(anna, () => here.send('PUT', '/api/activate.php'))
    const answers = await Promise.all(
      tokens.map((token) => here.send('POST', '/api/activate.php', { token })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  }
})

test('of two reset links used at once, one sets the password and the other is refused', async () => {
  const anna = await anAccount(await aSite())
  const visitor = anna.site.visitor()
  const tokens = await twoLinks(anna, () =>
    visitor.send('POST', '/api/reset-password.php', { email: anna.email }),
  )
  const answers = await Promise.all(
    tokens.map((token, i) => {
      const chosen = `peren-in-de-winter-${i}`
      return visitor.send('PUT', '/api/reset-password.php', { token, password: chosen, repeat: chosen })
    }),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
})

test('saving a signup step during the confirmation of the address succeeds, and the member is visible', async () => {
  for (let round = 0; round < 5; round++) {
    const anna = await anAccount(await aSite(), { status: 'not_confirmed' })
    const here = await anna.logIn()
    await here.send('PUT', '/api/activate.php')
    const token = tokenIn((await mailsTo(anna.site, anna.email))[0])
    const answers = await Promise.all([
      here.send('PUT', '/api/signup.php', { step: 2, gender: 'female' }),
      here.send('POST', '/api/activate.php', { token }),
      here.send('PUT', '/api/signup.php', { step: 3, hair_color: 'brown' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await statusInSearch(anna)).toEqual({ status: 'active', is_visible: true })
  }
})

test('saving a signup step while the account is deleted does not make it visible again', async () => {
  for (let round = 0; round < 5; round++) {
    const anna = await anAccount(await aSite())
    const here = await anna.logIn()
    await Promise.all([
      here.send('PUT', '/api/signup.php', { step: 2, gender: 'female' }),
      here.send('DELETE', '/api/user.php', { password, reason: 'time' }),
      here.send('PUT', '/api/signup.php', { step: 3, hair_color: 'brown' }),
    ])
    expect(await statusInSearch(anna)).toEqual({ status: 'deleted', is_visible: false })
  }
})

test('fifteen concurrent corrections to taken addresses are all refused without a deadlock', async () => {
  const site = await aSite()
  const pairs = await Promise.all(
    Array.from({ length: 15 }, async () => {
      const { siteId, memberId } = await anAccount(site, { status: 'not_confirmed' })
      const session = await startSession({ siteId, memberId })
      return { visitor: site.visitor({ session }), other: await anAccount(site) }
    }),
  )
  const answers = await Promise.all(
    pairs.map(({ visitor, other }) => visitor.send('PUT', '/api/signup.php', { email: other.email })),
  )
  expect(answers.map(({ status }) => status)).toEqual(pairs.map(() => 409))
})
