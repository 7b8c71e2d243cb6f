import { expect, test } from 'vitest'
import { aProfile, aSite, mailsTo, tokenIn } from '../../../../test/builders.ts'
import { aNewcomer } from '../../../../test/newcomer.ts'

const heldMessageText = 'Je eerste bericht staat klaar en gaat op weg zodra je hebt bevestigd.'
const mailTo = async ({ site, email }: Awaited<ReturnType<typeof aNewcomer>>) =>
  (await mailsTo(site, email))[0]

test('every confirmation mail mentions the held message', async () => {
  const site = await aSite({ signup_credits: 5 })
  const profile = await aProfile(site, { account: { isFictional: true } })
  const ben = await aNewcomer(site, { profile, signup_message: 'Hallo' })
  const mail = await mailTo(ben)
  expect([mail?.text, mail?.html]).toEqual([
    expect.stringContaining(heldMessageText),
    expect.stringContaining(heldMessageText),
  ])
  expect((await ben.send('PUT', '/api/activate.php')).status).toBe(200)
  expect((await mailsTo(site, ben.email)).map(({ text }) => text.includes(heldMessageText))).toEqual([
    true,
    true,
  ])
})

test('the response to a confirmation has the held conversation, the number of likes and the missing fields', async () => {
  const site = await aSite({ signup_credits: 5 })
  const profile = await aProfile(site, { account: { isFictional: true } })
  const confirm = async (newcomer: Awaited<ReturnType<typeof aNewcomer>>) => {
    const token = tokenIn(await mailTo(newcomer))
    return (await site.visitor().send('POST', '/api/activate.php', { token })).body
  }
  const author = await aNewcomer(site, { profile, signup_message: 'Hallo' })
  const { conversation } = (await author.get('/api/chats.php')).chats[0]
  const missing = ['gender', 'country']
  expect(await confirm(author)).toEqual({
    ...{ ok: true, has_written: true, conversation: conversation.id, likes: 0, missing },
  })
  const other = await aNewcomer(site)
  await other.send('POST', '/api/like.php', { profile })
  await other.send('PUT', '/api/signup.php', { step: 2, country: 'NL' })
  expect(await confirm(other)).toEqual({
    ...{ ok: true, has_written: false, conversation: null, likes: 1, missing: ['gender'] },
  })
})

test('a field that the site does not ask for is not missing', async () => {
  const site = await aSite({ visible_profile_fields: ['country'] })
  const token = tokenIn(await mailTo(await aNewcomer(site)))
  const { body } = await site.visitor().send('POST', '/api/activate.php', { token })
  expect(body.missing).toEqual(['country'])
})

test('the confirmation mail does not mention a message when none was written', async () => {
  const mail = await mailTo(await aNewcomer(await aSite()))
  expect(mail?.text).toContain('Bevestig dat dit adres van jou is.')
  expect(mail?.text).not.toContain(heldMessageText)
})
