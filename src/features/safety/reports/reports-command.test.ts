import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { aSite } from '../../../../test/builders.ts'
import { aPhoto, aStorage } from '../../../../test/newcomer.ts'
import { someone } from '../../../../test/someone.ts'
import { minutes, moveClock } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import { runQueued } from '../../../platform/jobs.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { removeFilesJob } from '../../../platform/storage.server.ts'
import { reportsCommand } from './reports-command.server.ts'

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.webp')).length

test('the operator lists reports, the oldest first, and closes one with its copy of the photo', async () => {
  const folder = aStorage()
  const site = await aSite()
  expect(await reportsCommand(['list'], site.host)).toEqual(['No report is open.'])
  const [anna, ben] = [await someone(site), await someone(site, { name: 'Ben', photos: [] })]
  await aPhoto(ben)
  const { rows } = await db.query(sql`SELECT id FROM photos WHERE member_id = ${ben.memberId}`)
  const about = { profile: ben.memberId, reason: 'photo' }
  await anna.send('POST', '/api/report.php', { ...about, photo: rows[0]?.id })
  moveClock(minutes(1))
  const remarks = 'He\u001b[2J said:\n"pay me"\u202e'
  await anna.send('POST', '/api/report.php', { ...about, reason: 'scam', remarks })
  const [first = '', second = '', ...more] = await reportsCommand([], site.host)
  expect(more).toEqual([])
  expect(first).toMatch(new RegExp(`${site.host}  20.* photo  member ${ben.memberId}  "Ben"  .*private/`))
  expect(second).toContain('"He\\u001b[2J said:\\n\\"pay me\\"�"')

  expect(filesIn(folder)).toBe(4)
  const id = first.split(' ')[0] ?? ''
  await expect(reportsCommand(['close', id], (await aSite()).host)).rejects.toThrow('no report')
  expect(await reportsCommand(['close', id])).toEqual([`Closed ${id}.`])
  await runQueued(removeFilesJob)
  expect([await reportsCommand(['list'], site.host), filesIn(folder)]).toEqual([[second], 3])
})

test.each([['close'], ['close', 'x'], ['close', newId()], ['open'], ['list', 'x'], ['close', newId(), 'x']])(
  'the wrong command "%s %s" is answered with the usage or "no report"',
  async (...words) => {
    await expect(reportsCommand(words)).rejects.toThrow(/npm run operator -- reports|There is no report/)
  },
)

test('listing the reports of an unknown site is refused', async () => {
  await expect(reportsCommand(['list'], 'nowhere.example')).rejects.toThrow('There is no site')
})
