import { expect, test } from 'vitest'
import { anAccount, aSite } from '../../../../test/builders.ts'
import { days, moveClock } from '../../../platform/clock.ts'
import { startSession } from '../../../platform/sessions.server.ts'

test('a member has at most fifty sessions: a new login ends the oldest', async () => {
  const anna = await anAccount(await aSite())
  const first = await anna.logIn()
  moveClock(days(1))
  const second = await anna.logIn()
  moveClock(days(1))
  for (let i = 0; i < 48; i++) await startSession(anna)
  const isIn = async (visitor: typeof first) => (await visitor.get('/api/user.php')).user !== null
  expect([await isIn(first), await isIn(second)]).toEqual([true, true])
  const last = await anna.logIn()
  expect([await isIn(first), await isIn(second), await isIn(last)]).toEqual([false, true, true])
  expect((await last.get('/api/sessions.php')).sessions).toHaveLength(50)
})
