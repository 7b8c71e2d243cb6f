import type { Locator } from '@playwright/test'
import { changeMember } from '../test/likes.ts'
import { likes } from './actions.ts'
import {
  desktop,
  expect,
  expectAccessibleInBothThemes,
  expectNoOverflow,
  expects,
  listening,
  phone,
  test,
  visit,
} from './fixtures.ts'
import { aProfile, type BrowserMember, findable, loggedIn, onlyThese } from './members.ts'
import { newAddress, register, skipSteps } from './newcomer.ts'
import { expectTop, press, swipePeople, topCard } from './swiping.ts'

const heart = { name: 'Vind Noor leuk' }

const likesOf = async (member: BrowserMember): Promise<number> =>
  (await member.get('/api/likes.php?type=received')).totals.received

test('a like of a visitor on a phone is given once they have signed up and confirmed their address', async ({
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
  expect(await likesOf(noor)).toBe(0)
  await page.goto(await linkMailedTo(email, '/activate/done'))
  await expect.poll(() => likesOf(noor)).toBe(1)
  await expect(page.getByText('Je like is doorgegeven.')).toBeVisible()
  await page.getByRole('link', { name: 'Naar je likes' }).click()
  await expect(page).toHaveURL(/\/likes\/given$/)
  await expect(page.getByRole('link', { name: 'Noor, 34' })).toBeVisible()
})

type Account = { email: string; password: string }

async function logInWith(place: Locator, { email, password }: Account) {
  await place.getByLabel('E-mailadres').fill(email)
  await place.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await place.getByRole('button', { name: 'Inloggen', exact: true }).click()
}

test(
  'a login carries out the like of a visitor, and shows a match or a refusal once',
  expects('403', '409'),
  async ({ page, vonk, anAccount }) => {
    const [noorId = ''] = await onlyThese(vonk, [{ name: 'Noor' }])
    const [noor, hidden] = [await loggedIn(vonk, noorId), await aProfile(vonk)]
    const anna = await anAccount(page)
    await findable(anna)
    const logOut = () => page.context().clearCookies({ name: 'session' })
    const title = page.getByRole('heading', { level: 1 })

    await test.step('on a wide screen the signup opens in front of the page, and switches to the login', async () => {
      await logOut()
      await page.setViewportSize(desktop)
      await visit(page, `/members/${noorId}`)
      await page.getByRole('button', heart).click()
      const signup = page.getByRole('dialog', { name: 'Meld je aan en geef Noor een like' })
      await signup.getByRole('button', { name: 'Inloggen', exact: true }).click()
      await logInWith(page.getByRole('dialog', { name: 'Log in en geef Noor een like' }), anna)
      await expect(page.getByRole('button', { name: 'Meer', exact: true })).toBeVisible()
      await expect(page.getByText('Je like is doorgegeven.')).toBeVisible()
      await expect(page.getByRole('button', heart)).toHaveAttribute('aria-pressed', 'true')
      await page.reload()
      await listening(page)
      await expect(page.getByText('Je like is doorgegeven.')).toHaveCount(0)
    })

    await test.step('on a phone the login page names the member, and a match is shown', async () => {
      await anna.send('DELETE', '/api/like.php', { profile: noorId })
      await likes(noor, anna)
      await logOut()
      await page.setViewportSize(phone)
      await visit(page, `/signup?like=${noorId}`)
      await page.getByRole('main').getByRole('button', { name: 'Inloggen', exact: true }).click()
      await expect(title).toHaveText('Log in en geef Noor een like')
      await logInWith(page.getByRole('main'), anna)
      await page.waitForURL(({ pathname }) => pathname === `/members/${noorId}`)
      await expect(page.getByRole('dialog', { name: 'Noor vindt jou ook leuk' })).toBeVisible()
      await expect(page.getByText('Je like is doorgegeven.')).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', heart)).toHaveAttribute('aria-pressed', 'true')
    })

    await test.step('a member that visitors may not see is not liked by logging in', async () => {
      await logOut()
      await visit(page, `/login?like=${hidden.memberId}`)
      await expect(title).toHaveText('Inloggen')
      await logInWith(page.getByRole('main'), anna)
      await expect(page).toHaveURL('/members')
      expect(await likesOf(hidden)).toBe(0)
    })

    await test.step('a refused like is explained once', async () => {
      await changeMember(anna, { isInvisible: true })
      await logOut()
      await visit(page, `/login?like=${noorId}&to=/settings`)
      await expect(title).toHaveText('Log in en geef Noor een like')
      await logInWith(page.getByRole('main'), anna)
      await expect(page).toHaveURL('/settings')
      const refusal = page.getByText('Je bent onzichtbaar.')
      await expect(refusal).toBeVisible()
      await page.reload()
      await listening(page)
      await expect(refusal).toHaveCount(0)
    })
  },
)

test('a visitor plays the swipe lander with fictional profiles, and their last yes goes along into the signup', async ({
  page,
  vonk,
  linkMailedTo,
}) => {
  const six = ['Anna', 'Bea', 'Cleo', 'Dina', 'Elif', 'Fien']
  const ids = await swipePeople(vonk, six)
  const dina = await loggedIn(vonk, ids[3] ?? '')
  const shown = async () => {
    const { members } = await vonk.site.visitor().get('/api/lander.php?lander=tinderswipe')
    return members.map(({ id }: { id: string }) => id)
  }
  await expect.poll(shown).toEqual(ids)
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/swipe') && asked.push(request.url()))
  const login = page.getByRole('main').getByRole('link', { name: 'Inloggen' })

  await test.step('on a phone the last card leads to the signup and the login', async () => {
    await page.setViewportSize(phone)
    await visit(page, '/landers/tinderswipe')
    await expectNoOverflow(page)
    await expect(page.getByRole('link', { name: 'Gratis meedoen' })).toHaveAttribute('href', '/signup')
    for (const name of six) await press(page, `Nee tegen ${name}`)
    await expect(page.getByRole('heading', { name: 'Dit was nog maar het begin' })).toBeVisible()
    await expectNoOverflow(page)
    await expect(page.getByLabel('E-mailadres')).toBeVisible()
    await login.click()
    await expect(page).toHaveURL('/login')
  })

  const end = page.getByRole('heading', { name: 'Laat Dina weten dat je ja zei' })
  await test.step('the fourth yes ends the game, without a call to the server', async () => {
    await page.setViewportSize(desktop)
    await visit(page, '/landers/tinderswipe')
    await expectTop(page, 'Anna')
    await expect(topCard(page)).toContainText('fictief profiel')
    await expectAccessibleInBothThemes(page)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('z')
    for (const name of six.slice(0, 4)) {
      await expectTop(page, name)
      await press(page, `Ja tegen ${name}`)
    }
    await expect(end).toBeFocused()
    await expect(page.getByLabel('E-mailadres')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    expect(asked).toEqual([])
    await login.click()
    await expect(page).toHaveURL(`/login?like=${dina.memberId}&to=/members/${dina.memberId}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in en geef Dina een like')
  })

  await test.step('the signup on the page carries the like', async () => {
    await visit(page, '/landers/tinderswipe')
    for (const name of six.slice(0, 4)) await press(page, `Ja tegen ${name}`)
    await expect(end).toBeFocused()
    const email = newAddress()
    await register(page, email)
    await expect(page).toHaveURL('/complete-signup')
    await skipSteps(page)
    await page.goto(await linkMailedTo(email, '/activate/done'))
    await expect.poll(() => likesOf(dina)).toBe(1)
  })
})
