import { expect, phone, test, visit } from './fixtures.ts'
import { newAddress, register, skipSteps } from './newcomer.ts'
import { onlyThese } from './people.ts'
import { aProfile } from './profiles.ts'

const heart = { name: 'Vind Noor leuk' }

test('a visitor’s like on a phone is carried out once they have confirmed their address', async ({
  page,
  vonk,
  linkMailedTo,
}) => {
  await page.setViewportSize(phone)
  const noor = await aProfile(vonk, { isFictional: true })
  await visit(page, `/members/${noor.memberId}`)
  await page.getByRole('button', heart).click()
  await expect(page).toHaveURL(new RegExp(`/signup\\?like=${noor.memberId}$`))
  await expect(page.getByRole('heading', { name: 'Meld je aan en geef Noor een like' })).toBeVisible()
  const email = newAddress()
  await register(page, email)
  await skipSteps(page)
  const given = async () =>
    (await vonk.database.query('SELECT FROM likes WHERE other_id = $1', [noor.memberId])).rowCount
  expect(await given()).toBe(0)
  await page.goto(await linkMailedTo(email, '/activate/done'))
  await expect.poll(given).toBe(1)
  await visit(page, '/likes/given')
  await expect(page.getByRole('link', { name: 'Noor, 34' })).toBeVisible()
})

test('on a wide screen the signup opens in front of the page, and a login carries the like as well', async ({
  page,
  vonk,
  anAccount,
}) => {
  const [noor = ''] = await onlyThese(vonk.database, [{ name: 'Noor' }])
  const anna = await anAccount(page)
  await page.context().clearCookies({ name: 'session' })
  await visit(page, `/members/${noor}`)
  await page.getByRole('button', heart).click()
  const signup = page.getByRole('dialog', { name: 'Meld je aan en geef Noor een like' })
  await signup.getByRole('button', { name: 'Inloggen' }).click()
  const login = page.getByRole('dialog')
  await login.getByLabel('E-mailadres').fill(anna.email)
  await login.getByLabel('Wachtwoord', { exact: true }).fill(anna.password)
  await login.getByRole('button', { name: 'Inloggen' }).click()
  await expect(page.getByRole('button', { name: 'Meer', exact: true })).toBeVisible()
  await expect(page.getByRole('button', heart)).toHaveAttribute('aria-pressed', 'true')
})

test('on a phone the login carries the like', async ({ page, vonk, anAccount }) => {
  await page.setViewportSize(phone)
  const noor = await aProfile(vonk)
  const anna = await anAccount(page)
  await page.context().clearCookies({ name: 'session' })
  await visit(page, `/signup?like=${noor.memberId}`)
  await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click()
  // The signup asks for an address and a password as well.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inloggen')
  await page.getByLabel('E-mailadres').fill(anna.email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(anna.password)
  await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click()
  await page.waitForURL(({ pathname }) => pathname === `/members/${noor.memberId}`)
  await expect(page.getByRole('button', heart)).toHaveAttribute('aria-pressed', 'true')
})
