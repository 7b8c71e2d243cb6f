import { expect, test } from 'vitest'
import { aSite } from '../../../../test/builders.ts'
import { chatWith, creditsOf, someoneWith, write } from '../../../../test/chats.ts'
import { statementsOf } from '../../../../test/statements.ts'

test('sending, viewing, reading and typing run the statements that docs/life-of-a-message.md lists', async () => {
  const site = await aSite()
  const [anna, ben] = [await someoneWith(10, site), await someoneWith(10, site)]
  const { conversation } = (await write(anna, ben)).body
  expect(await statementsOf(() => write(anna, ben))).toEqual([
    ...['session_member', 'count_2_hits'],
    ...['BEGIN', 'send_lock', 'send_read', 'send_write', 'COMMIT'],
  ])
  expect(await statementsOf(() => chatWith(ben, anna))).toEqual([
    ...['session_member', 'own_chat', 'member_cards', 'starts_left', 'chat_page'],
  ])
  expect(await statementsOf(() => ben.send('PUT', '/api/chat.php', { conversation }))).toEqual([
    ...['session_member', 'own_chat', 'BEGIN', 'SELECT', 'UPDATE', 'announce', 'announce', 'COMMIT'],
  ])
  expect(await statementsOf(() => ben.send('POST', '/api/typing.php', { conversation }))).toEqual([
    ...['session_member', 'typing'],
  ])
})

test('a message over the rate limit writes nothing, not even for a moment', async () => {
  const site = await aSite()
  const [anna, ben] = [await someoneWith(40, site), await someoneWith(0, site)]
  for (let i = 0; i < 30; i++) expect((await write(anna, ben)).status).toBe(200)
  expect(
    await statementsOf(async () =>
      expect((await write(anna, ben)).body.error.code).toBe('too_many_requests'),
    ),
  ).toEqual(['session_member', 'count_2_hits', 'BEGIN', 'send_lock', 'send_read', 'ROLLBACK'])
  expect(await creditsOf(anna)).toBe(10)
})
