import type { Page } from '@playwright/test'
import { expect, expectAccessibleInBothThemes, expectNoOverflow, phone, test, visit } from './fixtures.ts'
import { headings, leaveStep, newAddress, password, register } from './newcomer.ts'
import { logOut } from './page.ts'

const [photoStep = '', aboutStep = '', looksStep = '', , lastStep = ''] = headings
const heading = (page: Page, name: string) => page.getByRole('heading', { name })
const next = (page: Page) => page.getByRole('button', { name: 'Volgende' }).click()
const back = (page: Page) => page.getByRole('button', { name: 'Terug' }).click()

async function fillInAboutStep(page: Page) {
  await page.getByText('Vrouw', { exact: true }).click()
  await page.getByText('Mannen', { exact: true }).click()
  await page.getByRole('checkbox', { name: /^Ik ga ermee akkoord/ }).check()
  await page.getByLabel('Land', { exact: true }).selectOption('NL')
  await page.getByLabel('Provincie').selectOption({ label: 'Utrecht' })
  await page.getByLabel('Woonplaats').fill('Amersfoort')
}

async function fillInInterestsStep(page: Page) {
  await page.getByRole('button', { name: 'Alle interesses tonen' }).click()
  await page.getByRole('button', { name: 'Zeilen' }).click()
  await page.getByLabel('Over mij').fill('Ik hou van wind.')
}

/** Opens the signup dialog on the index page, with one page before it in the history. */
async function openSignup(page: Page) {
  await visit(page, '/pricing')
  await visit(page, '/')
  await page.getByRole('link', { name: 'Gratis meedoen' }).first().click()
}

test('on a wide screen a visitor signs up in a dialog, answers every step and confirms', async ({
  page,
  linkMailedTo,
}) => {
  test.slow()
  const email = newAddress()
  await openSignup(page)
  const modal = page.getByRole('dialog')
  await expect(heading(page, 'Gratis meedoen')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 300)
  await expect(modal).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await register(page, email)
  await expect(modal.getByRole('heading', { name: photoStep })).toBeFocused()
  await expectAccessibleInBothThemes(page)

  await test.step('each step saves its answers', async () => {
    await leaveStep(page)
    await expect(heading(page, aboutStep)).toBeFocused()
    await fillInAboutStep(page)
    await next(page)
    await expect(heading(page, looksStep)).toBeVisible()
    await test.step('a new step starts at its top, after a long one', async () => {
      await expect(modal.getByText(/^Tik aan wat klopt/)).toBeInViewport({ ratio: 1 })
    })
    await page.getByText('Bruin', { exact: true }).first().click()
    await next(page)
    await fillInInterestsStep(page)
    await page.getByRole('button', { name: 'Klaar' }).click()
    await expect(heading(page, lastStep)).toBeVisible()
    await expect(modal).toContainText(email)
    const { user } = await (await page.request.get('/api/user.php')).json()
    expect(user).toMatchObject({
      status: 'not_confirmed',
      profile: {
        ...{ gender: 'female', sexuality: 'hetero', country: 'NL', region: 'NL-UT', city: 'Amersfoort' },
        ...{ hair_color: 'brown', interests: ['sailing'], description: 'Ik hou van wind.' },
      },
    })
  })

  await test.step('the browser leads back from there to where the signup began', async () => {
    await modal.getByRole('button', { name: 'Alvast rondkijken' }).click()
    await expect(page).toHaveURL(/\/signup-matches$/)
    await expect(page.getByText('Bevestig je e-mailadres')).toBeVisible()
    await expect(page.getByText('Deze mensen komen het dichtst bij wie je zoekt')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Aanmelding afmaken' })).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(/localhost:\d+\/$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/pricing$/)
  })

  await test.step('the link of the mail confirms the address, once', async () => {
    await page.setViewportSize(phone)
    await visit(page, await linkMailedTo(email, '/activate/done'))
    await expect(heading(page, 'Je doet mee')).toBeVisible()
    await expect(page.getByText(/geschreven/)).toHaveCount(0)
    await expectAccessibleInBothThemes(page)
    await expectNoOverflow(page)
    await page.reload()
    await expect(heading(page, 'Je doet mee')).toBeVisible()
    await page.getByRole('link', { name: 'Leden zoeken' }).click()
    await expect(page).toHaveURL(/\/members$/)
    await expect(page.getByText('Bevestig je e-mailadres')).toHaveCount(0)
  })
})

test('answers of a step in the dialog survive going back, closing it and resuming on a page', async ({
  page,
  linkMailedTo,
}) => {
  await openSignup(page)
  const modal = page.getByRole('dialog')
  const email = newAddress()
  await register(page, email)
  await leaveStep(page)
  await expect(heading(page, aboutStep)).toBeVisible()
  await page.goBack()
  await expect(modal.getByRole('heading', { name: photoStep })).toBeFocused()
  await leaveStep(page)
  await fillInAboutStep(page)
  await back(page)
  await expect(heading(page, photoStep)).toBeVisible()
  await leaveStep(page)
  await expect(page.getByRole('radio', { name: 'Vrouw', exact: true })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Mannen', exact: true })).toBeChecked()
  const consent = page.getByRole('checkbox', { name: /^Ik ga ermee akkoord/ })
  await expect(consent).not.toBeChecked()
  await consent.check()
  await expect(page.getByLabel('Provincie')).toHaveValue('NL-UT')
  await expect(page.getByLabel('Woonplaats')).toHaveValue('Amersfoort')
  await next(page)

  const brown = page.getByRole('group', { name: 'Haarkleur' }).getByRole('radio', { name: 'Bruin' })
  await brown.check({ force: true })
  await back(page)
  await expect(heading(page, aboutStep)).toBeVisible()
  await leaveStep(page)
  await expect(brown).toBeChecked()
  await next(page)

  await fillInInterestsStep(page)
  await back(page)
  await expect(brown).toBeChecked()
  await next(page)
  await expect(page.getByLabel('Over mij')).toHaveValue('Ik hou van wind.')
  await expect(page.getByRole('button', { name: 'Zeilen' })).toHaveAttribute('aria-pressed', 'true')

  await test.step('closed, the dialog leaves no steps in the history', async () => {
    await modal.getByRole('button', { name: 'Sluiten' }).click()
    await expect(modal).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL(/\/pricing$/)
  })

  await test.step('the banner leads back to the step', async () => {
    await page.getByRole('link', { name: 'Aanmelding afmaken' }).click()
    await expect(page).toHaveURL(/\/complete-signup$/)
    await expect(page.getByLabel('Over mij')).toHaveValue('Ik hou van wind.')
    await expect(page.getByRole('button', { name: 'Zeilen' })).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('after the confirmation and a new login a line leads back to it, until it is dismissed', async () => {
    await visit(page, await linkMailedTo(email, '/activate/done'))
    await expect(heading(page, 'Je doet mee')).toBeVisible()
    await logOut(page)
    await visit(page, '/login')
    await page.getByLabel('E-mailadres').fill(email)
    await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
    await page.getByRole('main').getByRole('button', { name: 'Inloggen', exact: true }).click()
    await page.waitForURL(/\/members$/)
    await expect(page.getByRole('dialog', { name: /^Welkom/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(modal).toBeHidden()
    await expect(page.getByText('Stap 4 van 4 staat nog open.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Aanmelding afmaken' })).toHaveAttribute(
      'href',
      '/complete-signup',
    )
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Wegklikken' }).first().click()
    await expect(page.getByText('Stap 4 van 4 staat nog open.')).toHaveCount(0)
  })
})

test('on a wide screen the signup opens from every page, also from those that redirect members', async ({
  page,
}) => {
  const modal = page.getByRole('dialog')
  const join = page.getByRole('banner').getByRole('link', { name: 'Meedoen' })
  for (const path of [
    '/reset-password',
    '/match-finder',
    '/pages/terms',
    '/complaints',
    '/account-deleted',
  ]) {
    await visit(page, path)
    await join.click()
    await expect(modal.getByLabel('Profielnaam')).toBeVisible()
    await modal.getByRole('button', { name: 'Sluiten' }).click()
    await expect(modal).toBeHidden()
  }
  await visit(page, '/login')
  await page.getByRole('main').getByRole('link', { name: 'Gratis meedoen' }).click()
  await register(page, newAddress())
  await expect(page).toHaveURL(/\/complete-signup$/)
  await expect(heading(page, photoStep)).toBeVisible()
})
