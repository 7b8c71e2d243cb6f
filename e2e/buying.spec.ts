import { days } from '../src/platform/clock.ts'
import { annaAndNoor, field, log } from './actions.ts'
import {
  atSandbox,
  chooseWay,
  expectSamePage,
  fromTheNetherlands,
  heading,
  mark,
  pay,
  toCheckout,
  typeCard,
} from './buyers.ts'
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoOverflow,
  phone,
  refused,
  test,
  visit,
} from './fixtures.ts'
import { signedUpAgo } from './members.ts'

test.beforeEach(({ page, vonk }) => fromTheNetherlands(page, vonk.url))

test(
  'credits and premium paid for at a bank appear in every tab without a reload',
  refused,
  async ({ page, anAccount }) => {
    await anAccount(page)
    const other = await page.context().newPage()
    await visit(other, '/credits')
    await expect(other.getByRole('status').filter({ hasText: 'Je hebt 0 credits' })).toBeVisible()
    await expect(
      other.getByRole('banner').getByRole('link', { name: /Word premium\s*Nog 0 credits/ }),
    ).toBeVisible()
    await mark(other)

    await toCheckout(page, 100, 'iDEAL')
    await expect(page).toHaveURL(/\/credits\/[\w-]+(\/ideal)?$/)
    await pay(page, '49,99')
    await expect(page.getByLabel('Je bank')).toBeFocused()
    await page.getByLabel('Je bank').selectOption('ING')
    await pay(page, '49,99')
    await atSandbox(page, 'Betalen')
    await expect(heading(page, 'Gelukt')).toBeVisible()
    await expect(page.getByText('100 credits bijgeschreven.')).toBeVisible()
    await expect(page.getByText('100 credits erbij. Je hebt er nu 100.')).toBeVisible()
    await expect(page.getByText('Vanaf nu ben je premiumlid')).toBeVisible()
    await expectAccessibleInBothThemes(page)

    await expect(other.getByRole('status').filter({ hasText: 'Je hebt 100 credits' })).toBeVisible()
    await expect(other.getByRole('link', { name: 'Credits', exact: true }).first()).toBeVisible()
    await expectSamePage(other)
  },
)

test('after a failed and a second payment the buyer is led back to the person and the draft', async ({
  page,
  vonk,
  anAccount,
}) => {
  const { noor } = await annaAndNoor(vonk, anAccount, page, { credits: 0 })
  await page.setViewportSize(phone)
  await visit(page, `/members/${noor.memberId}/chat`)
  await field(page).fill('Zullen we koffie drinken?')
  await page.getByRole('button', { name: 'Credits kopen' }).click()
  await expect(heading(page, 'Word premium')).toBeVisible()
  await page.getByRole('link', { name: /^20 credits/ }).click()
  await chooseWay(page, 'PayPal')
  await pay(page, '14,99')
  await atSandbox(page, 'Laten mislukken')
  await expect(page.getByRole('link', { name: 'Terug naar het gesprek' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('link', { name: 'Terug naar het gesprek' }).click()
  await expect(field(page)).toHaveValue('Zullen we koffie drinken?')
  await page.goBack()
  await chooseWay(page, 'paysafecard')
  await pay(page, '14,99')
  await atSandbox(page, 'Betalen')
  await expect(page.getByRole('link', { name: 'Terug naar het gesprek' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('link', { name: 'Terug naar het gesprek' }).click()
  await expect(page).toHaveURL(`/members/${noor.memberId}/chat`)
  await expect(field(page)).toHaveValue('Zullen we koffie drinken?')
  await page.getByRole('button', { name: 'Versturen' }).click()
  await expect(log(page).getByText('Zullen we koffie drinken?')).toBeVisible()
})

test('a payment made elsewhere is shown on the page of its order at once, without a reload', async ({
  page,
  anAccount,
}) => {
  await anAccount(page)
  await page.setViewportSize(phone)
  await toCheckout(page, 20, 'PayPal')
  await pay(page, '14,99')
  await atSandbox(page, 'Open laten staan')
  await expect(heading(page, 'We wachten op je betaling')).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessibleInBothThemes(page)
  await mark(page)
  const further = await page.getByRole('link', { name: 'Verder met betalen' }).getAttribute('href')

  const elsewhere = await page.context().newPage()
  await elsewhere.goto(further ?? '')
  await elsewhere.getByRole('button', { name: 'Betalen', exact: true }).click()
  await expect(heading(page, 'Gelukt')).toBeVisible()
  await expect(heading(page, 'Gelukt')).toBeFocused()
  await expect(page.getByText('20 credits bijgeschreven.')).toBeVisible()
  await expectNoOverflow(page)
  await expectSamePage(page)
})

test('a declined card can be replaced, and the saved card pays without a provider page', async ({
  page,
  anAccount,
}) => {
  await anAccount(page)
  await toCheckout(page, 20, 'Visa')
  await expect(page).toHaveURL(/\/visa$/)
  await page.getByRole('checkbox', { name: 'Bewaar deze kaart voor de volgende keer' }).check()
  await pay(page, '14,99')
  await typeCard(page, '4000 0000 0000 0002')
  await atSandbox(page, 'Betalen')
  await expect(heading(page, 'Betaling mislukt')).toBeVisible()
  await expect(
    page.getByText(/Probeer het opnieuw, vul je kaartgegevens zelf in of betaal met de wallet/),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Opnieuw proberen' })).toBeVisible()
  // No card is saved yet, so trying again asks for the details anyway.
  await expect(page.getByRole('button', { name: 'Gegevens zelf invullen' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Betaal met PayPal' })).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await expect(page.getByRole('checkbox', { name: 'Bewaar deze kaart voor de volgende keer' })).toBeChecked()
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
  await typeCard(page)
  await atSandbox(page, 'Betalen')
  await expect(heading(page, 'Gelukt')).toBeVisible()

  await toCheckout(page, 50, 'Visa eindigend op 4242')
  await mark(page)
  await pay(page, '29,99')
  await expect(heading(page, 'Gelukt')).toBeVisible()
  await expect(page.getByText('50 credits erbij. Je hebt er nu 70.')).toBeVisible()
  await expectSamePage(page)

  await visit(page, '/credits/repeat-order')
  await expect(page.getByText('Visa eindigend op 4242', { exact: true })).toBeVisible()
  await pay(page, '29,99')
  await expect(page.getByText('50 credits erbij. Je hebt er nu 120.')).toBeVisible()
})

test('an order that was cancelled can be paid with another method, at the same discount', async ({
  page,
  anAccount,
}) => {
  const anna = await anAccount(page)
  await signedUpAgo(anna, days(2))
  const orders = async (): Promise<{ status: string }[]> => (await anna.get('/api/orders.php')).orders
  await page.setViewportSize(phone)

  await test.step('an unpaid order is cancelled on its page', async () => {
    await toCheckout(page, 20, 'PayPal')
    await pay(page, '11,24')
    await atSandbox(page, 'Open laten staan')
    await expect(page.getByRole('link', { name: 'Verder met betalen' })).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: 'Bestelling annuleren' }).click()
    await expect(heading(page, 'Betaling geannuleerd')).toBeFocused()
    await expect(heading(page, 'Betaling geannuleerd')).toBeInViewport({ ratio: 1 })
    expect((await orders()).map(({ status }) => status)).toEqual(['cancelled'])
  })

  await test.step('a payment cancelled at the provider can be retried', async () => {
    await chooseWay(page, 'PayPal')
    await pay(page, '11,24')
    await atSandbox(page, 'Annuleren')
    await expect(heading(page, 'Betaling geannuleerd')).toBeVisible()
  })

  await test.step('the same order is paid with another method', async () => {
    await chooseWay(page, 'paysafecard')
    await pay(page, '11,24')
    await atSandbox(page, 'Betalen')
    await expect(heading(page, 'Gelukt')).toBeVisible()
    expect((await orders()).map(({ status }) => status)).toEqual(['completed'])
  })

  await test.step('a bank transfer shows the account to pay to', async () => {
    await toCheckout(page, 20, 'Overboeking')
    await pay(page, '14,99')
    await atSandbox(page, 'Open laten staan')
    await expect(page.getByText('Maak het bedrag over met deze gegevens.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'IBAN kopiëren' })).toBeVisible()
  })
})
