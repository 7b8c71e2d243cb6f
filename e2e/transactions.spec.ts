import { atSandbox, fromTheNetherlands, heading, pay, toCheckout, typeCard } from './buyers.ts'
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoOverflow,
  listening,
  phone,
  test,
  visit,
} from './fixtures.ts'

test.beforeEach(({ page, vonk }) => fromTheNetherlands(page, vonk.url))

test('money is asked back after a question, and the credits go', async ({ page, anAccount }) => {
  await anAccount(page)
  await page.setViewportSize(phone)
  await toCheckout(page, 20, 'PayPal')
  await pay(page, '14,99')
  await atSandbox(page, 'Betalen')
  await page.getByRole('link', { name: 'Alle aankopen' }).click()
  const purchases = page.getByRole('region', { name: 'Aankopen' })
  const statement = page.getByRole('region', { name: 'Overzicht van je credits' })
  await expect(purchases.getByText('Betaald', { exact: true })).toBeVisible()
  await expect(statement.getByText('Saldo: 20 credits')).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessibleInBothThemes(page)

  await purchases.getByRole('button', { name: 'Geld terugvragen voor 20 credits' }).click()
  const dialog = page.getByRole('dialog', { name: '€ 14,99 terugvragen?' })
  await expect(dialog.getByText('€ 14,99 gaat terug naar waar het vandaan kwam: PayPal.')).toBeVisible()
  await expect(dialog.getByText('20 credits gaan van je saldo af.')).toBeVisible()
  await expect(dialog.getByText(/geen premiumlid meer/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Ja, € 14,99 terug' }).click()
  await expect(page.getByText('€ 14,99 is onderweg naar je terug.')).toBeVisible()
  await expect(purchases.getByText('Terugbetaald')).toBeVisible()
  await expect(statement.getByText('Geld teruggevraagd')).toBeVisible()
  await expect(statement.getByText('Saldo: 0 credits')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Premium' })).toBeVisible()
})

test('whoever bought nothing is told where to begin', async ({ page, anAccount }) => {
  await anAccount(page)
  await visit(page, '/transactions')
  await expect(page.getByText('Nog niets gekocht')).toBeVisible()
  await page.getByRole('link', { name: 'Pakketten bekijken' }).click()
  await expect(heading(page, 'Credits kopen')).toBeVisible()
})

test('a card is saved among the settings, and taken away', async ({ page, anAccount }) => {
  await anAccount(page)
  await visit(page, '/settings')
  const cards = page.getByRole('region', { name: 'Bewaarde kaarten' })
  await expect(cards.getByText('Je hebt geen bewaarde kaarten.')).toBeVisible()
  await cards.getByRole('button', { name: 'Kaart toevoegen' }).click()
  await typeCard(page)
  await page.getByRole('button', { name: 'Kaart bewaren' }).click()
  await page.waitForURL(/\/settings/)
  await listening(page)
  await expect(cards.getByText('Visa eindigend op 4242')).toBeVisible()
  await cards.getByRole('button', { name: 'Visa eindigend op 4242 verwijderen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click()
  await expect(cards.getByText('Je hebt geen bewaarde kaarten.')).toBeVisible()
})
