import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aSharedVonk } from './vonk.ts'

const vonk = aSharedVonk()
const script = join(import.meta.dirname, '../../scripts/operator.ts')

function operate(...words: string[]) {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: vonk.folder, PUBLIC_URL: vonk.url }
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words], {
    env,
    encoding: 'utf8',
  })
  return { status, output: `${stdout}${stderr}`.trim() }
}

test('an operator tests a campaign: the running Vonk sends the mail, with links to the site', async () => {
  const file = join(vonk.folder, 'spring.json')
  const button = { text: 'To the shop', path: '/credits' }
  writeFileSync(file, JSON.stringify({ en: { subject: 'Spring is here', text: 'Hello.', button } }))
  expect(operate('mail', 'set', 'spring', 'news', file).output).toMatch(/^Stored spring\./)
  const sent = operate('mail', 'start', 'spring', '--test-mail', 'me@mail.example')
  expect(sent).toEqual({ status: 0, output: 'Sent a test to me@mail.example.' })
  const mails = async (): Promise<{ subject: string; links: string[] }[]> =>
    (await fetch(`${vonk.url}/dev/mailbox.json`)).json()
  await expect.poll(async () => (await mails()).length).toBe(1)
  const [mail] = await mails()
  expect(mail?.links[0]).toBe(`${vonk.url}/credits?lang=en`)
})

test('the shell creates an operator for several sites, whose link the running Vonk accepts', async () => {
  const create = ['operators', 'create', 'mia@operators.example', '--role', 'moderator', '--role', 'support']
  const { status, output } = operate(...create, '--site', 'localhost')
  const link = new URL(output.split('\n').at(-1) ?? '')
  expect([status, link.pathname]).toEqual([0, '/operator/invitation'])
  const answer = await fetch(`${vonk.url}/operator/api/invitation`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client': 'test' },
    body: JSON.stringify({ token: link.hash.slice(1) }),
  })
  expect(await answer.json()).toMatchObject({ email: 'mia@operators.example' })
  expect(operate('operators').output).toContain('moderator of localhost, support of localhost  invited')
  expect(operate('photos', 'list', '--site', 'localhost', '--site', 'localhost').status).toBe(1)
})

test('an operator gets a clear answer to an unknown command, option or campaign', () => {
  const usage = 'npm run operator -- photos [list'
  for (const words of [['mails'], ['photos', 'list', '--dry-run'], ['mail', 'list', '--colour', 'red']]) {
    const { status, output } = operate(...words)
    expect([status, output.slice(0, usage.length)]).toEqual([1, usage])
  }
  expect(operate('mail', 'start', 'none')).toEqual({ status: 1, output: 'There is no campaign none.' })
})
