import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { aSite } from '../../../test/builders.ts'
import { chatWith, creditsOf, someoneWith, write } from '../../../test/chats.ts'

/** What is asked of the database meanwhile, each by its name or its first word. */
async function askedBy(work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return spy.mock.calls.map(([asked]) => nameOf(asked as unknown)).filter((name) => name !== 'notify')
  } finally {
    spy.mockRestore()
  }
}

function nameOf(asked: unknown): string {
  const { name, text } =
    typeof asked === 'string' ? { text: asked, name: undefined } : (asked as pg.QueryConfig)
  return name ?? text.trim().split(/\s/)[0] ?? ''
}

test('sending, looking and reading ask as much of the database as docs/life-of-a-message.md says', async () => {
  const site = await aSite()
  const [anna, ben] = [await someoneWith(10, site), await someoneWith(10, site)]
  const { conversation } = (await write(anna, ben)).body
  expect(await askedBy(() => write(anna, ben))).toEqual([
    ...['session_member', 'count_2_hits'],
    ...['BEGIN', 'send_lock', 'send_read', 'send_write', 'COMMIT'],
  ])
  expect(await askedBy(() => chatWith(ben, anna))).toEqual([
    ...['session_member', 'chat_side', 'member_cards', 'starts_left', 'chat_page'],
  ])
  expect(await askedBy(() => ben.send('PUT', '/api/chat.php', { conversation }))).toEqual([
    ...['session_member', 'chat_side', 'BEGIN', 'SELECT', 'UPDATE', 'WITH', 'WITH', 'COMMIT'],
  ])
  expect(await askedBy(() => ben.send('POST', '/api/typing.php', { conversation }))).toEqual([
    ...['session_member', 'typing'],
  ])
})

test('a message over the rate limit writes nothing, not even for a moment', async () => {
  const site = await aSite()
  const [anna, ben] = [await someoneWith(40, site), await someoneWith(0, site)]
  for (let i = 0; i < 30; i++) expect((await write(anna, ben)).status).toBe(200)
  expect(
    await askedBy(async () => expect((await write(anna, ben)).body.error.code).toBe('too_many_requests')),
  ).toEqual(['session_member', 'count_2_hits', 'BEGIN', 'send_lock', 'send_read', 'ROLLBACK'])
  expect(await creditsOf(anna)).toBe(10)
})
