import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { aSite } from '../../../../test/builders.ts'
import { chatWith, creditsOf, someoneWith, write } from '../../../../test/chats.ts'
import { changeMember, eventsOf, unconfirm } from '../../../../test/likes.ts'
import type { Someone } from '../../../../test/someone.ts'
import { someone } from '../../../../test/someone.ts'
import type { Locale } from '../../../i18n/locales.ts'
import { freezeClock, now } from '../../../platform/clock.ts'
import { db, transaction } from '../../../platform/database.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import { runQueued } from '../../../platform/jobs.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { confirmAddress } from '../../accounts/address/activation.server.ts'
import type { Message } from '../../chat/chat.contract.ts'
import { deliverHeldMessages } from '../../chat/sending/held-messages.server.ts'
import { reconcile } from '../../reconcile/reconcile.server.ts'
import { prepareDemo } from '../demo.server.ts'
import { answerOnce, startDemoAnswers } from './answer.server.ts'
import { languages } from './languages.ts'
import { unansweredConversations } from './unanswered.server.ts'

beforeEach(freezeClock)

const wanted = { publicUrl: 'http://localhost:3000', demo: true }
const atOnce = { poll: 0.01, see: 0, think: 0, write: 0 }

beforeEach(async () => {
  await db.query(sql`DELETE FROM demo_sites`)
})

/** A site (by default a demo) with a member and a fictional member. */
async function aStage({ isDemo = true, language = 'nl' }: { isDemo?: boolean; language?: Locale } = {}) {
  const site = await aSite()
  if (isDemo) await db.query(sql`INSERT INTO demo_sites (site_id, started_at) VALUES (${site.id}, ${now()})`)
  await prepareDemo(wanted)
  onTestFinished(() => prepareDemo({ ...wanted, demo: false }))
  const anna = await someoneWith(10, site, { account: { language } })
  const lotte = await someone(site, { name: 'Lotte', account: { isFictional: true } })
  return { site, anna, lotte }
}

const answering = (pace = atOnce, demo = true) => {
  const stop = startDemoAnswers({ demo }, pace)
  onTestFinished(stop)
  return stop
}

const messagesWith = async (one: Someone, other: Someone): Promise<Message[]> =>
  (await chatWith(one, other)).conversation.messages
const answersTo = async (one: Someone, other: Someone) =>
  (await messagesWith(one, other)).filter(({ mine }) => !mine).map(({ text }) => text ?? '')

/** An answer is a line, and a question may follow it. */
const isOneOf = (lines: string[]) => (text: string) => lines.some((line) => text.startsWith(line))

/** Answers until no conversation is unanswered. */
async function allAnswered(pace = atOnce) {
  const stop = startDemoAnswers({ demo: true }, pace)
  await expect.poll(unansweredConversations).toEqual([])
  await stop()
}

test('a fictional member of a demo reads a message and answers it without charge', async () => {
  const { anna, lotte } = await aStage()
  await write(anna, lotte, 'Hoi Lotte!')
  await allAnswered()
  const [first, second, ...more] = await messagesWith(anna, lotte)
  expect([first, second, more]).toMatchObject([{ mine: true, read: true }, { mine: false }, []])
  expect(second?.text).toSatisfy(isOneOf(languages.nl.lines.greeting))
  expect(await creditsOf(anna)).toBe(9)
  expect((await eventsOf(anna)).map(([type]) => type)).toEqual(['message', 'read', 'message'])
  expect((await reconcile()).differences).toEqual([])
})

test('demo answers are in the member’s language, fit the profile and are not repeated', async () => {
  const { anna, lotte } = await aStage({ language: 'pl' })
  for (const text of ['Jak masz na imię?', 'Mam na imię Ewa.', 'Jak mam na imię?', 'Jak masz na imię?']) {
    await write(anna, lotte, text)
    await allAnswered()
  }
  const answers = await answersTo(anna, lotte)
  expect(answers[0]).toContain('Lotte')
  expect(answers[2]).toContain('Ewa')
  expect(answers[3]).toContain('Lotte')
  expect(new Set(answers).size).toBe(4)
})

test('several messages in a row get one demo answer, even with several processes', async () => {
  const { anna, lotte } = await aStage()
  for (let i = 0; i < 3; i++) await write(anna, lotte, `Bericht ${i}`)
  for (let i = 0; i < 4; i++) answering()
  await expect.poll(unansweredConversations).toEqual([])
  await write(anna, lotte, 'En nog een?')
  await expect.poll(async () => (await answersTo(anna, lotte)).length).toBe(2)
  await expect.poll(unansweredConversations).toEqual([])
  expect(await answersTo(anna, lotte)).toHaveLength(2)
})

test('a demo answer interrupted by a stop is sent after the next start', async () => {
  const { anna, lotte } = await aStage()
  await write(anna, lotte)
  const stop = answering({ ...atOnce, think: 60 })
  await expect.poll(async () => (await messagesWith(anna, lotte))[0]?.read).toBe(true)
  await stop()
  expect(await answersTo(anna, lotte)).toEqual([])
  await allAnswered()
  expect(await answersTo(anna, lotte)).toHaveLength(1)
})

test('a fictional member answers even when the typing rate limit is reached', async () => {
  const { anna, lotte } = await aStage()
  const { conversation } = (await write(anna, lotte)).body
  const typings = await Promise.all(
    Array.from({ length: 61 }, () => lotte.send('POST', '/api/typing.php', { conversation })),
  )
  expect(typings.map(({ status }) => status)).toContain(429)
  await allAnswered()
  expect(await answersTo(anna, lotte)).toHaveLength(1)
})

test.each<
  [string, (stage: { anna: Someone; lotte: Someone; conversation: string; id: string }) => Promise<unknown>]
>([
  ['blocks', ({ anna, lotte }) => anna.send('POST', '/api/block.php', { profile: lotte.memberId })],
  [
    'takes back the message',
    ({ anna, conversation, id }) => anna.send('DELETE', '/api/message.php', { conversation, id }),
  ],
  ['deletes the chat', ({ anna, conversation }) => anna.send('DELETE', '/api/chat.php', { conversation })],
  ['becomes invisible', ({ anna }) => anna.send('PUT', '/api/user.php', { invisible: true })],
])('a member who %s before the demo answer gets none', async (_does, meanwhile) => {
  const { anna, lotte } = await aStage()
  const id = newId()
  const { conversation } = (await write(anna, lotte, 'Hoi', id)).body
  const [unanswered] = await unansweredConversations()
  await meanwhile({ anna, lotte, conversation, id })
  expect(await unansweredConversations()).toEqual([])
  if (unanswered) await answerOnce(unanswered)
  const { rows } = await db.query(sql`SELECT FROM messages WHERE sender_id = ${lotte.memberId}`)
  expect([unanswered?.conversation, rows]).toEqual([conversation, []])
})

test('messages from before the demo and between fictional members are not answered', async () => {
  const { site, anna, lotte } = await aStage()
  await write(anna, lotte)
  await db.query(sql`UPDATE demo_sites SET started_at = now() + interval '1 minute'`)
  expect(await unansweredConversations()).toEqual([])
  await db.query(sql`UPDATE demo_sites SET started_at = now() - interval '1 minute'`)
  expect(await unansweredConversations()).toHaveLength(1)
  await changeMember(anna, { isFictional: true })
  expect(await unansweredConversations()).toEqual([])
  expect((await site.visitor(anna.cookies).get('/api/chats.php')).chats).toHaveLength(1)
})

test('a held first message gets a demo answer once it is delivered', async () => {
  const { anna, lotte } = await aStage()
  await unconfirm(anna)
  await write(anna, lotte, 'Dank je wel')
  expect(await unansweredConversations()).toEqual([])
  await transaction((tx) => confirmAddress(tx, anna))
  await runQueued(deliverHeldMessages)
  await allAnswered()
  expect((await answersTo(anna, lotte))[0]).toSatisfy(isOneOf(languages.nl.lines.thanks))
})

test('there are no scripted answers outside a demo or when it is switched off, and the chat says if it is scripted', async () => {
  const real = await aStage({ isDemo: false })
  await write(real.anna, real.lotte)
  expect(await chatWith(real.anna, real.lotte)).toMatchObject({
    scripted: false,
    profile: { fictional: true },
  })
  const demo = await aStage()
  await write(demo.anna, demo.lotte)
  expect(await chatWith(demo.anna, demo.lotte)).toMatchObject({ scripted: true })
  const ben = await someoneWith(0, demo.site)
  expect(await chatWith(demo.anna, ben)).toMatchObject({ scripted: false })
  answering(atOnce, false)
  for (let i = 0; i < 20; i++) expect(await unansweredConversations()).toHaveLength(1)
  expect(await answersTo(demo.anna, demo.lotte)).toEqual([])
  await prepareDemo({ ...wanted, demo: false })
  expect(await chatWith(demo.anna, demo.lotte)).toMatchObject({ scripted: false })
  await allAnswered()
  expect(await answersTo(demo.anna, demo.lotte)).toHaveLength(1)
  expect(await answersTo(real.anna, real.lotte)).toEqual([])
})
