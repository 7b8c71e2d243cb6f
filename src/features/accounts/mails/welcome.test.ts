import { expect, test } from 'vitest'
import { anna, aSite, mailsTo, password, signUp, tokenIn } from '../../../../test/builders.ts'

test('the welcome is due from the confirmation of the address until it is marked as shown', async () => {
  const site = await aSite()
  await signUp(site)
  const logIn = async () => {
    const { body, cookies } = await site
      .visitor()
      .send('POST', '/api/user.php', { email: anna.email, password })
    return { user: body.user, here: site.visitor({ session: cookies.session?.value ?? '' }) }
  }
  expect((await logIn()).user.welcome_due).toBe(false)
  const token = tokenIn((await mailsTo(site, anna.email))[0])
  expect((await site.visitor().send('POST', '/api/activate.php', { token })).status).toBe(200)
  const { user, here } = await logIn()
  expect(user.welcome_due).toBe(true)
  expect((await here.send('PUT', '/api/user.php', { welcome_due: true })).status).toBe(400)
  expect((await here.send('PUT', '/api/user.php', { welcome_due: false })).body.user.welcome_due).toBe(false)
  expect((await logIn()).user.welcome_due).toBe(false)
})
