import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { feedbackReport, plainBounce, postfixBounce } from '../../../../test/bounces.ts'
import { anAccount, aSite } from '../../../../test/builders.ts'
import { days, minutes, moveClock } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { log } from '../../../platform/log.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { recipientToken } from '../../sites/recipient-token.server.ts'
import { openBounces, readBounces } from './bounce-job.server.ts'
import { bouncesCommand } from './bounces-command.server.ts'
import { readBounceFolder } from './read-folder.server.ts'

type Reader = Awaited<ReturnType<typeof aReader>>

async function aReader() {
  const anna = await anAccount(await aSite())
  return { ...anna, token: recipientToken(anna, anna.email) }
}

const bounceOf = ({ token }: Pick<Reader, 'token'>, message = postfixBounce({ status: '5.1.1' })) =>
  message.replaceAll('TOKEN', token)

async function disabledOf({ siteId, memberId }: Reader): Promise<string[]> {
  const { rows } = await db.query<{ reasons: string[] }>(sql`
    SELECT notifications_disabled AS reasons FROM members WHERE site_id = ${siteId} AND id = ${memberId}`)
  return rows[0]?.reasons ?? []
}

async function* streamOf(text: string) {
  yield Buffer.from(text)
}
const pipe = (message: string, recipient?: string) =>
  bouncesCommand([], { stdin: true, ...(recipient && { recipient }) }, streamOf(message))

/** A Maildir with these messages. */
function aMaildir(messages: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-maildir-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const place of ['new', 'cur', 'tmp']) mkdirSync(join(folder, place))
  messages.forEach((message, i) => {
    writeFileSync(join(folder, i % 2 === 0 ? 'new' : 'cur', `1763.${i}.mail:2,`), message)
  })
  const namesIn = (...path: string[]) => readdirSync(join(folder, ...path)).sort()
  return { folder, namesIn }
}

test('a bounce and a spam report end the mails to a member, and their pages hear of it', async () => {
  const anna = await aReader()
  const here = await anna.logIn()
  const { last_event: before } = (await here.get('/api/user.php')).user
  expect(await pipe(bounceOf(anna))).toEqual(['mails_off 1'])
  expect(await pipe(bounceOf(anna))).toEqual(['repeated 1'])
  expect(await pipe(bounceOf(anna, feedbackReport()))).toEqual(['mails_off 1'])
  const { user } = await here.get('/api/user.php')
  expect(user.notifications_disabled).toEqual(['bounce', 'fbl'])
  expect(user.last_event).toBe(before + 2)
})

test('a plain bounce names the member by the recipient that the mail server tells', async () => {
  const anna = await aReader()
  const message = plainBounce('550 5.1.1 unknown').replace('bounce+TOKEN', 'bounces')
  expect(await pipe(message)).toEqual(['no_reason 1'])
  expect(await pipe(message, `bounce+${anna.token}@vonk.example`)).toEqual(['mails_off 1'])
})

test('a bounce of an earlier address, of an erased member or with a forged token changes nothing', async () => {
  const [anna, ben] = [await aReader(), await aReader()]
  await db.query(sql`UPDATE members SET email = 'new@mail.example' WHERE id = ${anna.memberId}`)
  expect(await pipe(bounceOf(anna))).toEqual(['old_address 1'])
  await db.query(sql`DELETE FROM members WHERE id = ${anna.memberId}`)
  expect(await pipe(bounceOf(anna))).toEqual(['gone 1'])
  const forged = (ben.token[30] === 'a' ? 'b' : 'a').padStart(31, ben.token) + ben.token.slice(31)
  const logged = vi.spyOn(log, 'warn')
  onTestFinished(() => logged.mockRestore())
  expect(await pipe(bounceOf({ token: forged }))).toEqual(['forged 1'])
  expect(logged.mock.calls).toEqual([[{ source: 'stdin', outcomes: { forged: 1 } }, 'mail reports read']])
  expect(await disabledOf(ben)).toEqual([])
})

test('a folder is read once, even by two at the same time, and its messages are kept for 30 days', async () => {
  const readers = await Promise.all(Array.from({ length: 12 }, aReader))
  const { folder, namesIn } = aMaildir([...readers.map((one) => bounceOf(one)), 'Subject: hello'])
  const [first, second] = await Promise.all([readBounceFolder(folder), readBounceFolder(folder)])
  expect((first.mails_off ?? 0) + (second.mails_off ?? 0)).toBe(12)
  expect([first.repeated, second.repeated]).toEqual([undefined, undefined])
  for (const one of readers) expect(await disabledOf(one)).toEqual(['bounce'])
  expect([namesIn('new'), namesIn('cur'), namesIn('.read', 'tmp')]).toEqual([[], [], []])
  expect(namesIn('.read', 'cur')).toHaveLength(13)
  expect(await bouncesCommand([], { folder })).toEqual(['No message is new.'])
  moveClock(days(31))
  await readBounceFolder(folder)
  expect(namesIn('.read', 'cur')).toEqual([])
})

test('a message is put back if it cannot be handled now, and taken over from a killed process', async () => {
  const anna = await aReader()
  const { folder, namesIn } = aMaildir([bounceOf(anna)])
  await db.query(sql`ALTER TABLE members RENAME TO members_away`)
  await expect(readBounceFolder(folder)).rejects.toThrow()
  await db.query(sql`ALTER TABLE members_away RENAME TO members`)
  expect([namesIn('new'), namesIn('.read', 'tmp')]).toEqual([['1763.0.mail:2,'], []])
  renameSync(join(folder, 'new', '1763.0.mail:2,'), join(folder, '.read', 'tmp', '1763.0.mail:2,'))
  expect(await readBounceFolder(folder)).toEqual({})
  moveClock(minutes(16))
  expect(await readBounceFolder(folder)).toEqual({ mails_off: 1 })
})

test('the job reads the configured folder', async () => {
  const anna = await aReader()
  await readBounces.run({})
  openBounces({ bounceFolder: aMaildir([bounceOf(anna)]).folder })
  onTestFinished(() => openBounces({ bounceFolder: undefined }))
  await readBounces.run({})
  expect(await disabledOf(anna)).toEqual(['bounce'])
})

test('the command explains itself, and a folder that is no Maildir', async () => {
  const folder = tmpdir()
  for (const [words, options] of [
    [[], {}],
    [['list'], { stdin: true }],
    [[], { stdin: true, folder }],
    [[], { folder, recipient: 'a@b.example' }],
  ] as const)
    await expect(bouncesCommand([...words], options)).rejects.toThrow('npm run operator -- bounces')
  await expect(bouncesCommand([], { folder })).rejects.toThrow('is no readable Maildir')
})
