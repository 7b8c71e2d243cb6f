import { expect, test } from 'vitest'
import { aSite } from '../../../../test/builders.ts'
import { type Someone, someone } from '../../../../test/someone.ts'
import { db } from '../../../platform/database.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { type Unsubscribed, unsubscribeToken } from './unsubscribe-token.server.ts'

const path = '/api/unsubscribe.php'

async function aReader() {
  const site = await aSite()
  const anna = await someone(site)
  const tokenOf = (type: Unsubscribed) => unsubscribeToken(anna, type)
  return { site, anna, tokenOf, visitor: site.visitor() }
}

const mailsOf = async (one: Someone) => (await one.get('/api/notifications.php')).notifications.mails
const disabledOf = async (one: Someone) => (await one.get('/api/user.php')).user.notifications_disabled

test('the link in a mail ends its type without a login, and undoes that', async () => {
  const { anna, tokenOf, visitor } = await aReader()
  const change = (wanted: boolean) => visitor.send('PUT', path, { token: tokenOf('like'), wanted })
  expect((await change(false)).body).toEqual({ type: 'like', disabled: [] })
  expect(await mailsOf(anna)).toMatchObject({ like: false, new_messages: true })
  expect((await change(false)).status).toBe(200)
  await change(true)
  expect(await mailsOf(anna)).toMatchObject({ like: true })
})

test('the link of a type that needs consent withdraws it', async () => {
  const { anna, tokenOf, visitor } = await aReader()
  await anna.send('PUT', '/api/notifications.php', { mails: { news: true, promotions: true } })
  expect(await mailsOf(anna)).toMatchObject({ news: true, promotions: true })
  await visitor.send('PUT', path, { token: tokenOf('news'), wanted: false })
  expect(await mailsOf(anna)).toMatchObject({ news: false, promotions: true })
})

test('one click in a mail program ends all mails, shows no page and needs no header of ours', async () => {
  const { anna, tokenOf, site } = await aReader()
  const answer = await site.visitor().request(`${path}?token=${tokenOf('all')}`, {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-client': '',
      origin: 'https://mail.example',
    },
  })
  expect([answer.status, await answer.text()]).toEqual([200, ''])
  expect(await disabledOf(anna)).toEqual(['listunsubscribe'])
  expect(await mailsOf(anna)).toMatchObject({ like: true })
})

test('many clicks from the network of a mail provider all count', async () => {
  const { anna, tokenOf, site } = await aReader()
  const ben = await someone(site)
  const click = (token: string) =>
    site.visitor().request(`${path}?token=${token}`, { method: 'POST', headers: { 'x-client': '' } })
  for (let i = 0; i < 60; i++) expect((await click(tokenOf('all'))).status).toBe(200)
  expect((await click(tokenOf('all'))).status).toBe(429)
  expect((await click(unsubscribeToken(ben, 'all'))).status).toBe(200)
  expect([await disabledOf(anna), await disabledOf(ben)]).toEqual([['listunsubscribe'], ['listunsubscribe']])
})

test('an undone type is of no use while all mails are off, and the answer says so', async () => {
  const { tokenOf, visitor } = await aReader()
  await visitor.send('PUT', path, { token: tokenOf('all'), wanted: false })
  const { body } = await visitor.send('PUT', path, { token: tokenOf('like'), wanted: true })
  expect(body).toEqual({ type: 'like', disabled: ['listunsubscribe'] })
})

test('a mail program that opens the address of the header gets to the page', async () => {
  const { tokenOf, visitor } = await aReader()
  const answer = await visitor.request(`${path}?token=${tokenOf('all')}`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([
    302,
    `/unsubscribe?token=${tokenOf('all')}`,
  ])
})

test('a token that was changed by a letter, cut off or made for another site is refused', async () => {
  const { tokenOf, visitor } = await aReader()
  const token = tokenOf('like')
  const other = await aReader()
  for (let i = 0; i < token.length; i++) {
    const letter = token[i] === 'A' ? 'B' : 'A'
    const changed = token.slice(0, i) + letter + token.slice(i + 1)
    expect((await visitor.send('PUT', path, { token: changed, wanted: false })).status, changed).toBe(410)
    if (i % 9 === 8) await db.query(sql`DELETE FROM rate_limits`)
  }
  for (const wrong of [token.slice(0, -1), `${token}A`, '', other.tokenOf('like')])
    expect((await visitor.send('PUT', path, { token: wrong, wanted: false })).status).toBeOneOf([400, 410])
})

test('the link of an erased member still answers', async () => {
  const { anna, tokenOf, visitor } = await aReader()
  await db.query(sql`DELETE FROM members WHERE id = ${anna.memberId}`)
  expect((await visitor.send('PUT', path, { token: tokenOf('like'), wanted: false })).status).toBe(200)
})
