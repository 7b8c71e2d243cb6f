import type { Page } from '@playwright/test'
import { likes } from './actions.ts'
import { expect, expects, listening, phone, test, visit } from './fixtures.ts'
import { aProfile, findable, onlyThese } from './members.ts'
import { newAddress, register, skipSteps } from './newcomer.ts'

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
  await expect(page.getByText('Je like is doorgegeven.')).toBeVisible()
  await page.getByRole('link', { name: 'Naar je likes' }).click()
  await expect(page).toHaveURL(/\/likes\/given$/)
  await expect(page.getByRole('link', { name: 'Noor, 34' })).toBeVisible()
})

test('on a wide screen the signup opens in front of the page, and a login carries the like as well', async ({
  page,
  vonk,
  anAccount,
}) => {
  const [noor = ''] = await onlyThese(vonk, [{ name: 'Noor' }])
  const anna = await anAccount(page)
  await page.context().clearCookies({ name: 'session' })
  await visit(page, `/members/${noor}`)
  await page.getByRole('button', heart).click()
  const signup = page.getByRole('dialog', { name: 'Meld je aan en geef Noor een like' })
  await signup.getByRole('button', { name: 'Inloggen' }).click()
  const login = page.getByRole('dialog', { name: 'Log in en geef Noor een like' })
  await login.getByLabel('E-mailadres').fill(anna.email)
  await login.getByLabel('Wachtwoord', { exact: true }).fill(anna.password)
  await login.getByRole('button', { name: 'Inloggen' }).click()
  await expect(page.getByRole('button', { name: 'Meer', exact: true })).toBeVisible()
  await expect(page.getByRole('button', heart)).toHaveAttribute('aria-pressed', 'true')
})

/** By the way of the login: whom the like goes to stands above it. */
async function logInToLike(page: Page, { email, password }: { email: string; password: string }) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in en geef Noor een like')
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click()
}

test('on a phone the login says whom the like goes to, and carries it', async ({ page, vonk, anAccount }) => {
  await page.setViewportSize(phone)
  const noor = await aProfile(vonk, { isFictional: true })
  const anna = await anAccount(page)
  await page.context().clearCookies({ name: 'session' })
  await visit(page, `/signup?like=${noor.memberId}`)
  await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click()
  await logInToLike(page, anna)
  await page.waitForURL(({ pathname }) => pathname === `/members/${noor.memberId}`)
  await expect(page.getByRole('button', heart)).toHaveAttribute('aria-pressed', 'true')
})

test(
  'a like by logging in that is a match is told, and one that is refused as well',
  expects('409'),
  async ({ page, vonk, anAccount }) => {
    const noor = await aProfile(vonk, { isFictional: true })
    const anna = await anAccount(page)
    await findable(anna)
    await likes(noor, anna)
    await page.context().clearCookies({ name: 'session' })
    await visit(page, `/login?like=${noor.memberId}`)
    await logInToLike(page, anna)
    await expect(page.getByRole('dialog', { name: 'Noor vindt jou ook leuk' })).toBeVisible()

    await vonk.database.query('UPDATE members SET is_invisible = true WHERE id = $1', [anna.memberId])
    await page.context().clearCookies({ name: 'session' })
    await visit(page, `/login?like=${noor.memberId}&to=/settings`)
    await logInToLike(page, anna)
    await expect(page).toHaveURL('/settings')
    await expect(page.getByText('Je bent onzichtbaar.')).toBeVisible()
    await page.reload()
    await listening(page)
    await expect(page.getByText('Je bent onzichtbaar.')).toHaveCount(0)
  },
)

test('nobody is liked unseen by logging in', expects('403'), async ({ page, vonk, anAccount }) => {
  const noor = await aProfile(vonk)
  const anna = await anAccount(page)
  await page.context().clearCookies({ name: 'session' })
  await visit(page, `/login?like=${noor.memberId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inloggen')
  await page.getByLabel('E-mailadres').fill(anna.email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(anna.password)
  await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click()
  await expect(page).toHaveURL('/members')
  const { rowCount } = await vonk.database.query('SELECT FROM likes WHERE member_id = $1', [anna.memberId])
  expect(rowCount).toBe(0)
})
