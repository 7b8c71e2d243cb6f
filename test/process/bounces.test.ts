import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { plainBounce } from '../bounces.ts'
import { aDataFolder } from './vonk.ts'

/** Runs the command as a mail server does. */
function pipe(env: Record<string, string>, options: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/operator.ts', 'bounces', ...options],
    {
      input: plainBounce('550 5.1.1 unknown').replace('TOKEN', '0'.repeat(48)),
      encoding: 'utf8',
      env: { PATH: process.env.PATH, HOME: tmpdir(), DEMO: 'off', ...env },
    },
  )
  return { status, stdout, stderr }
}

test('a piped message is accepted, or tried again later if it cannot be handled now', () => {
  const DATA_DIR = aDataFolder()
  expect(pipe({ DATA_DIR }, ['--stdin'])).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('forged 1'),
  })
  const away = pipe({ DATA_DIR, DATABASE_URL: 'postgres://x@127.0.0.1:1/x' }, ['--stdin'])
  expect(away).toMatchObject({ status: 75, stderr: expect.stringContaining('unreachable') })
  const wrong = pipe({ DATA_DIR }, ['--stdin', '--receiver', 'x'])
  expect(wrong).toMatchObject({ status: 75, stderr: expect.stringContaining('bounces [--folder DIR') })
  expect(pipe({ DATA_DIR }, ['--folder', '/nowhere'])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('/nowhere is no readable Maildir'),
  })
})
