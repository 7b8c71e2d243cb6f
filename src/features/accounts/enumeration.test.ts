import { expect, test } from 'vitest'
import { anAccount, aSite, password } from '../../../test/builders.ts'

test('who asks for many other addresses is not told any more which of them are members’', async () => {
  const site = await aSite()
  const [anna, ben] = [await anAccount(site), await anAccount(site)]
  const member = await anna.logIn()
  const ask = async (email: string) =>
    (await member.send('POST', '/api/mail-change.php', { email, password })).status
  for (let i = 0; i < 20; i++) expect(await ask(ben.email)).toBe(409)
  expect([await ask(ben.email), await ask('nobody@mail.example')]).toEqual([429, 429])
})
