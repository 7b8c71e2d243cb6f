import { transaction } from '../src/platform/database.server.ts'
import { announce } from '../src/platform/events/events.server.ts'
import { giveCredits } from '../test/chats.ts'
import { spend } from '../test/credits.ts'
import { answerRefund } from '../test/refunds.ts'
import { atSandbox, fromTheNetherlands, heading, pay, toCheckout, typeCard } from './buyers.ts'
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoOverflow,
  listening,
  pauseClock,
  phone,
  test,
  visit,
} from './fixtures.ts'
import { visitAndListen } from './members.ts'
import { passTimeUntilVisible } from './page.ts'

test.beforeEach(({ page, vonk }) => fromTheNetherlands(page, vonk.url))

test('the overview of credits keeps all its pages when an order changes it', async ({ page, anAccount }) => {
  const anna = await anAccount(page)
  for (let credit = 0; credit < 51; credit++) await giveCredits(anna, 1)
  const entries = page.getByRole('region', { name: 'Overzicht van je credits' }).getByRole('listitem')
  await visitAndListen(page, '/transactions')
  await expect(entries).toHaveCount(50)
  await page.getByRole('button', { name: 'Meer tonen' }).click()
  await expect(entries).toHaveCount(51)
  await giveCredits(anna, 1)
  await transaction((tx) => announce(tx, anna, { type: 'order', data: {} }))
  await expect(entries).toHaveCount(52)
})

test('purchases are listed and refunded, and cards are saved and removed in the settings', async ({
  page,
  anAccount,
}) => {
  const anna = await anAccount(page)
  await page.setViewportSize(phone)
  const purchases = page.getByRole('region', { name: 'Aankopen' })
  const statement = page.getByRole('region', { name: 'Overzicht van je credits' })

  await test.step('a member without purchases is led to the bundles', async () => {
    await visit(page, '/transactions')
    await expect(page.getByText('Nog niets gekocht')).toBeVisible()
    await page.getByRole('link', { name: 'Pakketten bekijken' }).click()
    await expect(heading(page, 'Credits kopen')).toBeVisible()
  })

  await test.step('a purchase and its credits are listed', async () => {
    await page.clock.install()
    await toCheckout(page, 20, 'PayPal')
    await pay(page, '14,99')
    await atSandbox(page, 'Betalen')
    await page.getByRole('link', { name: 'Alle aankopen' }).click()
    await expect(purchases.getByText('Betaald', { exact: true })).toBeVisible()
    await expect(statement.getByText('Saldo: 20 credits')).toBeVisible()
    await expectNoOverflow(page)
    await expectAccessibleInBothThemes(page)
  })

  await test.step('a refund is confirmed in a dialog and removes the credits and premium', async () => {
    await purchases.getByRole('button', { name: 'Geld terugvragen voor 20 credits' }).click()
    const dialog = page.getByRole('dialog', { name: '€ 14,99 terugvragen?' })
    await expect(dialog.getByText('€ 14,99 gaat terug naar waar het vandaan kwam: PayPal.')).toBeVisible()
    await expect(dialog.getByText('20 credits gaan van je saldo af.')).toBeVisible()
    await expect(dialog.getByText(/geen premiumlid meer/)).toBeVisible()
    await pauseClock(page)
    await dialog.getByRole('button', { name: 'Ja, vraag € 14,99 terug' }).click()
    await passTimeUntilVisible(page, page.getByText('€ 14,99 is onderweg naar je terug.'), 100)
    await page.clock.resume()
    await expect(purchases.getByText('Terugbetaald')).toBeVisible()
    await expect(statement.getByText('Geld teruggevraagd')).toBeVisible()
    await expect(statement.getByText('Saldo: 0 credits')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Premium' })).toBeVisible()
  })

  await test.step('the settings lead to the purchases, and the next refund is requested from support', async () => {
    await toCheckout(page, 20, 'PayPal')
    await pay(page, '14,99')
    await atSandbox(page, 'Betalen')
    await spend(anna, 5, 'message')
    await visit(page, '/settings')
    await expect(page.getByRole('link', { name: 'Aankopen bekijken' })).toHaveAttribute(
      'href',
      '/transactions',
    )
    await page.getByRole('button', { name: 'Account verwijderen' }).click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /^Gekocht en niet gebruikt\?/ })
      .click()
    await purchases.getByRole('button', { name: 'Vraag je geld terug voor 20 credits' }).click()
    const dialog = page.getByRole('dialog', { name: '€ 11,24 terugvragen?' })
    await expect(dialog.getByText(/kijkt eerst iemand van ons/)).toBeVisible()
    await expectNoOverflow(page)
    await expectAccessibleInBothThemes(page)
    await dialog.getByRole('button', { name: 'Vraag het terug' }).click()
    await expect(purchases.getByText('Teruggevraagd')).toBeVisible()
    await purchases.getByRole('link', { name: '20 credits' }).first().click()
    await expect(page.getByText(/Uiterlijk .* heb je ons antwoord\./)).toBeVisible()
    await page.goBack()
    await answerRefund(anna, 'grant')
    await expect(purchases.getByText('€ 11,24 terugbetaald')).toBeVisible()
    await purchases.getByRole('link', { name: '20 credits' }).first().click()
    await expect(heading(page, '€ 11,24 van € 14,99 gaat naar je terug')).toBeVisible()
  })

  await test.step('a card is added in the settings and removed', async () => {
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
})
