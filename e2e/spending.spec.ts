import { atSandbox, fromTheNetherlands, heading, pay, toCheckout } from './buyers.ts'
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoOverflow,
  phone,
  refused,
  test,
  visit,
} from './fixtures.ts'
import { visitAndListen } from './members.ts'

test.beforeEach(({ page, vonk }) => fromTheNetherlands(page, vonk.url))

test(
  'a member sets a maximum for the month, buys within it, and pauses buying by keyboard',
  refused,
  async ({ page, anAccount }) => {
    await anAccount(page)
    await page.setViewportSize(phone)
    const spending = page.getByRole('region', { name: 'Wat je uitgeeft' })
    const cap = spending.getByLabel('Je maximum per maand (EUR)')
    const save = spending.getByRole('button', { name: 'Maximum opslaan' })

    await test.step('a word instead of a sum is refused at its field, and changes nothing', async () => {
      await visitAndListen(page, '/transactions')
      await cap.fill('veel')
      await save.click()
      await expect(spending.getByText('Vul een bedrag in van 1 tot 100.000')).toBeVisible()
      await expect(cap).toHaveValue('veel')
    })

    await test.step('the maximum counts at once and is shown before anything is chosen', async () => {
      await cap.fill('20')
      await page.keyboard.press('Enter')
      await expect(
        spending.getByText('Nog €\u00a020,00 over van je eigen maximum van €\u00a020,00'),
      ).toBeVisible()
      await toCheckout(page, 20, 'PayPal')
      await expect(
        page.getByText('Van je eigen maximum voor deze maand is nog €\u00a020,00 over.'),
      ).toBeVisible()
      await pay(page, '14,99')
      await atSandbox(page, 'Betalen')
      await page.getByRole('link', { name: 'Alle aankopen' }).click()
      await expect(spending.getByText('Nog €\u00a05,01 over')).toBeVisible()
      await expect(spending.getByText('14,99').first()).toBeVisible()
    })

    await test.step('a purchase beyond it is refused with the reason', async () => {
      await toCheckout(page, 20, 'PayPal')
      await pay(page, '14,99')
      await expect(page.getByRole('alert')).toContainText(
        'boven het maximum dat je zelf voor deze maand hebt ingesteld',
      )
      await expectNoOverflow(page)
      await page.getByRole('link', { name: 'Je grenzen bekijken' }).click()
      await expect(spending).toBeInViewport()
    })

    await test.step('a higher maximum waits a day', async () => {
      await cap.fill('50,50')
      await save.click()
      await expect(spending.getByText(/is je maximum €\u00a050,50. Tot dan geldt het oude/)).toBeVisible()
    })

    await test.step('a pause is chosen by keyboard, after its consequence is told', async () => {
      await spending.getByRole('button', { name: 'Kopen pauzeren' }).press('Enter')
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText('Korter maken kan niet')).toBeVisible()
      await dialog.getByLabel('Hoelang').selectOption('30 dagen')
      await dialog.getByRole('button', { name: 'Pauze beginnen' }).press('Enter')
      await expect(spending.getByText(/Je hebt kopen gepauzeerd tot/)).toBeVisible()
      await expect(spending.getByRole('button', { name: 'Pauze verlengen' })).toBeVisible()
      await expectNoOverflow(page)
      await expectAccessibleInBothThemes(page)
      await visit(page, '/credits')
      await expect(heading(page, 'Credits kopen')).toBeVisible()
      await expect(page.getByText(/Je hebt kopen gepauzeerd tot/)).toBeVisible()
    })
  },
)
