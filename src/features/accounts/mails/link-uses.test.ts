import { expect, test } from 'vitest'
import { anAccount, aSite, mailsTo, newPassword, tokenIn } from '../../../../test/builders.ts'

const path = '/api/reset-password.php'

test('many links that do not work are refused, and one that works still does in the same network', async () => {
  const anna = await anAccount(await aSite())
  await anna.site.visitor().send('POST', path, { email: anna.email })
  const token = tokenIn((await mailsTo(anna.site, anna.email))[0])
  const use = (link: string) =>
    anna.site.visitor().send('PUT', path, { token: link, password: newPassword, repeat: newPassword })
  const codes = []
  for (let i = 0; i < 121; i++) codes.push((await use(`made-up-${i}`)).body.error.code)
  expect([codes[0], codes[119], codes[120]]).toEqual(['link_expired', 'link_expired', 'too_many_requests'])
  expect((await use(token)).status).toBe(200)
})
