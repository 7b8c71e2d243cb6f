import { expect, test } from 'vitest'
import { aProfile, aSite, mailsTo, tokenIn } from '../../../test/builders.ts'
import { aNewcomer } from '../../../test/newcomer.ts'

const waiting = 'Je eerste bericht staat klaar en gaat op weg zodra je hebt bevestigd.'
const mailTo = async ({ site, email }: Awaited<ReturnType<typeof aNewcomer>>) =>
  (await mailsTo(site, email))[0]

test('the mail that asks for a confirmation speaks of the message that waits for it, each time it is sent', async () => {
  const site = await aSite({ signup_credits: 5 })
  const profile = await aProfile(site, { account: { isFictional: true } })
  const ben = await aNewcomer(site, { profile, signup_message: 'Hallo' })
  const mail = await mailTo(ben)
  expect([mail?.text, mail?.html]).toEqual([
    expect.stringContaining(waiting),
    expect.stringContaining(waiting),
  ])
  expect((await ben.send('PUT', '/api/activate.php')).status).toBe(200)
  expect((await mailsTo(site, ben.email)).map(({ text }) => text.includes(waiting))).toEqual([true, true])
})

test('whoever confirms is told whether a message is on its way, and how many likes were passed on', async () => {
  const site = await aSite({ signup_credits: 5 })
  const profile = await aProfile(site, { account: { isFictional: true } })
  const confirm = async (newcomer: Awaited<ReturnType<typeof aNewcomer>>) => {
    const token = tokenIn(await mailTo(newcomer))
    return (await site.visitor().send('POST', '/api/activate.php', { token })).body
  }
  const author = await aNewcomer(site, { profile, signup_message: 'Hallo' })
  expect(await confirm(author)).toEqual({ ok: true, has_written: true, likes: 0 })
  const other = await aNewcomer(site)
  await other.send('POST', '/api/like.php', { profile })
  expect(await confirm(other)).toEqual({ ok: true, has_written: false, likes: 1 })
})

test('to whom has written nothing it speaks of no message', async () => {
  const mail = await mailTo(await aNewcomer(await aSite()))
  expect(mail?.text).toContain('Bevestig dat dit adres van jou is.')
  expect(mail?.text).not.toContain(waiting)
})
