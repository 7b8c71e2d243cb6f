import { expect, test } from 'vitest'
import { anAccount, aSite, mailsTo, password, tokenIn } from '../../../../test/builders.ts'
import { hours, moveClock } from '../../../platform/clock.ts'
import { transaction } from '../../../platform/database.server.ts'
import type { NotificationsOff } from '../../accounts/accounts.contract.ts'
import { disableMails } from '../../accounts/mails-off.server.ts'
import { recipientToken } from '../../sites/recipient-token.server.ts'
import { applyReport } from '../bounces/apply-report.server.ts'

const path = '/api/mails-on.php'

async function withMailsOff(...reasons: NotificationsOff[]) {
  const site = await aSite()
  const anna = await anAccount(site)
  const here = await anna.logIn()
  await transaction(async (tx) => {
    for (const reason of reasons) await disableMails(tx, anna, reason)
  })
  const userNow = async () => (await here.get('/api/user.php')).user
  return {
    ...{ site, anna, here, userNow },
    press: () => here.send('POST', path),
    open: (token: string) => site.visitor().send('PUT', path, { token }),
    disabled: async () => (await userNow()).notifications_disabled,
    mails: () => mailsTo(site, anna.email),
  }
}

test('a press turns mails on again for a member who unsubscribed, and their pages hear of it', async () => {
  const { press, disabled, userNow, mails } = await withMailsOff('listunsubscribe')
  const { last_event: before } = await userNow()
  expect((await press()).body).toEqual({ email: null })
  expect([await disabled(), (await userNow()).last_event]).toEqual([[], before + 1])
  expect((await press()).body).toEqual({ email: null })
  expect(await mails()).toEqual([])
})

test.each([['bounce'], ['fbl'], ['bounce', 'listunsubscribe']] as NotificationsOff[][])(
  'after %s %s, only the mailed link turns mails on again, once and without a login',
  async (...reasons) => {
    const { anna, press, open, disabled, mails, userNow } = await withMailsOff(...reasons)
    expect((await press()).body).toEqual({ email: anna.email })
    expect(await disabled()).toEqual(reasons)
    const { last_event: before } = await userNow()
    const token = tokenIn((await mails())[0])
    expect((await open(`${token}x`)).status).toBe(410)
    expect((await open(token)).body).toEqual({ email: anna.email })
    expect([await disabled(), (await userNow()).last_event]).toEqual([[], before + 1])
    expect((await open(token)).body.error.code).toBe('link_expired')
  },
)

test('the link works for 24 hours, and only the newest one', async () => {
  const { press, open, disabled, mails } = await withMailsOff('bounce')
  await press()
  const first = tokenIn((await mails())[0])
  await press()
  const second = tokenIn((await mails())[0])
  expect((await open(first)).status).toBe(410)
  moveClock(hours(24))
  expect((await open(second)).status).toBe(410)
  expect(await disabled()).toEqual(['bounce'])
})

test('five links are mailed a day', async () => {
  const { press, mails } = await withMailsOff('fbl')
  for (let sent = 1; sent <= 5; sent++) {
    await press()
    expect(await mails()).toHaveLength(sent)
  }
  expect((await press()).body.error.code).toBe('too_many_activation_mails')
})

test('wrong tokens are limited, and use up the limit of nobody else at the same address', async () => {
  const { site, press, open, disabled, mails } = await withMailsOff('bounce')
  await press()
  const wrong = await Promise.all(Array.from({ length: 301 }, () => open('x'.repeat(43))))
  expect(new Set(wrong.map(({ status }) => status))).toEqual(new Set([410, 429]))
  const ben = await (await anAccount(site)).logIn()
  expect((await ben.send('POST', path)).status).toBe(200)
  expect((await open(tokenIn((await mails())[0]))).status).toBe(200)
  expect(await disabled()).toEqual([])
})

test('visitors cannot turn on mails', async () => {
  const { site } = await withMailsOff('bounce')
  expect((await site.visitor().send('POST', path)).body.error.code).toBe('login_required')
})

test('a new address forgets the bounce of the old one, and voids its link', async () => {
  const { site, anna, here, press, open, disabled, mails } = await withMailsOff(
    'bounce',
    'fbl',
    'listunsubscribe',
  )
  await press()
  const token = tokenIn((await mails())[0])
  await here.send('POST', '/api/mail-change.php', { email: 'new@mail.example', password })
  const change = tokenIn((await mailsTo(site, 'new@mail.example'))[0])
  await here.send('PUT', '/api/mail-change.php', { token: change })
  expect(await disabled()).toEqual(['listunsubscribe'])
  expect((await open(token)).status).toBe(410)
  const late = { tokens: [recipientToken(anna, anna.email)], reason: 'bounce' } as const
  expect(await applyReport({ ...late, tokens: [...late.tokens] })).toBe('old_address')
})

test('confirming the address after a signup forgets that a mail bounced', async () => {
  const site = await aSite()
  const anna = await anAccount(site, { status: 'not_confirmed' })
  const here = await anna.logIn()
  await here.send('PUT', '/api/activate.php')
  const token = tokenIn((await mailsTo(site, anna.email))[0])
  await transaction((tx) => disableMails(tx, anna, 'bounce'))
  await here.send('POST', '/api/activate.php', { token })
  expect((await here.get('/api/user.php')).user).toMatchObject({
    status: 'active',
    notifications_disabled: [],
  })
})
