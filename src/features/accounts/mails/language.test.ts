import { expect, test } from 'vitest'
import { anAccount, aSite } from '../../../../test/builders.ts'
import { minutes, moveClock } from '../../../platform/clock.ts'

test('the chosen language is stored with the member and used after the next login', async () => {
  const anna = await anAccount(await aSite())
  const here = await anna.logIn()
  expect((await here.send('PUT', '/api/user.php', { language: 'pl' })).body.user.language).toBe('pl')
  expect((await here.send('PUT', '/api/user.php', { language: 'xx' })).status).toBe(400)
  moveClock(minutes(1))
  expect((await (await anna.logIn()).get('/api/user.php')).user.language).toBe('pl')
})
