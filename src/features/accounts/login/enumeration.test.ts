import { expect, test } from 'vitest'
import { anAccount, aSite, password } from '../../../../test/builders.ts'

test('after 20 requests for a change of address, the response no longer reveals which addresses have an account', async () => {
  const site = await aSite()
  const [anna, ben] = [await anAccount(site), await anAccount(site)]
  const member = await anna.logIn()
  const request = async (email: string) =>
    (await member.send('POST', '/api/mail-change.php', { email, password })).status
  for (let i = 0; i < 20; i++) expect(await request(ben.email)).toBe(409)
  expect([await request(ben.email), await request('nobody@mail.example')]).toEqual([429, 429])
})
