import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoOverflow,
  expects,
  phone,
  test,
  visit,
} from './fixtures.ts'

type Bundle = { id: string; credits: number }

/** An order by direct debit, made through the API: how it is chosen is looked at elsewhere. */
async function order(page: Page, credits = 20): Promise<string> {
  const { bundles } = await (await page.request.get('/api/bundles.php?country=NL')).json()
  const bundle = bundles.find((offered: Bundle) => offered.credits === credits).id
  const answer = await page.request.post('/api/orders.php', {
    data: { bundle, method: 'sdd', country: 'NL' },
    headers: { 'x-client': 'web', 'idempotency-key': crypto.randomUUID() },
  })
  return (await answer.json()).order.payment_id
}

async function fillIn(page: Page, change: Record<string, string> = {}) {
  const fields = {
    'Naam van de rekeninghouder': 'A. de Vries',
    IBAN: 'nl91abna0417164300',
    Straat: 'Voorstraat',
    Huisnummer: '12 bis',
    Postcode: '3512 AB',
    Plaats: 'Utrecht',
    'Mobiel nummer': newPhone(),
    ...change,
  }
  for (const [name, text] of Object.entries(fields)) await page.getByLabel(name, { exact: true }).fill(text)
  return fields
}

let made = 0
/** Nobody's phone is texted too often. */
const newPhone = () => `06${String(process.pid % 10_000).padStart(4, '0')}${String(made++).padStart(4, '0')}`

/** The code that was texted last. */
async function codeTexted(page: Page, number: string, count = 1) {
  const texts = async (): Promise<string[]> => {
    const mails: { to: string; text: string }[] = await (await page.request.get('/dev/mailbox.json')).json()
    return mails.filter(({ to }) => to === `+31${number.slice(1)}`).map(({ text }) => text)
  }
  await expect.poll(async () => (await texts()).length).toBe(count)
  return (await texts())[0]?.slice(0, 6) ?? ''
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const send = (page: Page) => page.getByRole('button', { name: 'Stuur me de code' })
const pay = (page: Page) => page.getByRole('button', { name: /^Betaal/ })
const code = (page: Page) => page.getByLabel('Code uit de sms')
const wrong = (right: string) => (right === '000000' ? '111111' : '000000')

test('a direct debit: form, code, and the credits come without a reload', async ({ page, anAccount }) => {
  await anAccount(page)
  await page.setViewportSize(phone)
  const id = await order(page)
  await visit(page, `/directdebit?order=${id}`)
  await expect(heading(page)).toHaveText('Betalen per incasso')
  await expect(page.getByText('toestemming om één keer € 14,99')).toBeVisible()
  const filled = await fillIn(page)
  await page.getByLabel('Straat').focus()
  await expect(page.getByLabel('IBAN')).toHaveValue('NL91 ABNA 0417 1643 00')
  await expectAccessibleInBothThemes(page)
  await expectNoOverflow(page)
  await send(page).click()
  await expect(heading(page)).toHaveText('Vul de code in')
  await expect(heading(page)).toBeFocused()
  await expect(code(page)).toBeInViewport({ ratio: 1 })
  await expect(page.getByText(/sms gestuurd naar \+31\s•••\s•••\s\d\d/)).toBeVisible()
  await expect(page.getByRole('main').getByRole('timer')).toHaveText(/^00:09:\d\d$/)
  await expectAccessibleInBothThemes(page)
  const texted = await codeTexted(page, filled['Mobiel nummer'])
  // Whoever comes back to the page goes on there.
  await visit(page, `/directdebit?order=${id}`)
  await code(page).fill(texted)
  await pay(page).click()
  await expect(page).toHaveURL(`/transactions/${id}`)
  await expect(heading(page)).toHaveText('Gelukt', { timeout: 15_000 })
  const { user } = await (await page.request.get('/api/user.php')).json()
  expect(user).toMatchObject({ paid_user: true, credits: 20 })
  await visit(page, `/directdebit?order=${id}`)
  await expect(page).toHaveURL(`/transactions/${id}`)
})

test(
  'what is wrong is said at its field, and nothing typed is lost',
  expects('400'),
  async ({ page, anAccount }) => {
    await anAccount(page)
    await visit(page, `/directdebit?order=${await order(page)}`)
    await send(page).click()
    await expect(page.getByText('Vul in op wiens naam de rekening staat.')).toBeVisible()
    await expect(page.getByLabel('Naam van de rekeninghouder')).toBeFocused()
    await fillIn(page, { IBAN: 'NL92ABNA0417164300', 'Mobiel nummer': '020 1234567' })
    await send(page).click()
    await expect(page.getByText('Dit IBAN klopt niet.')).toBeVisible()
    await expect(page.getByText('Dit is geen mobiel nummer.')).toBeVisible()
    await expect(page.getByLabel('IBAN')).toBeFocused()
    await page.getByLabel('IBAN').fill('NL91ABNA0417164300')
    await page.getByLabel('Mobiel nummer').fill(newPhone())
    await send(page).click()
    await expect(heading(page)).toHaveText('Vul de code in')
    await page.getByRole('button', { name: 'Gegevens wijzigen' }).click()
    await expect(page.getByLabel('Straat')).toHaveValue('Voorstraat')
  },
)

test(
  'a wrong code leaves tries, the third ends the payment, and it can be paid in another way',
  expects('400', '410'),
  async ({ page, anAccount }) => {
    await anAccount(page)
    const id = await order(page)
    await visit(page, `/directdebit?order=${id}`)
    const filled = await fillIn(page)
    await send(page).click()
    const texted = await codeTexted(page, filled['Mobiel nummer'])
    await pay(page).click()
    await expect(page.getByText('Vul de code uit de sms in.')).toBeVisible()
    for (const left of ['Je hebt nog 2 pogingen.', 'Je hebt nog 1 poging.']) {
      await code(page).fill(wrong(texted))
      await pay(page).click()
      await expect(page.getByText(left)).toBeVisible()
      await expect(code(page)).toBeFocused()
    }
    await code(page).fill(wrong(texted))
    await pay(page).click()
    await expect(heading(page)).toHaveText('Betaling gestopt')
    await expect(heading(page)).toBeFocused()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('link', { name: 'Opnieuw of anders betalen' }).click()
    await expect(page).toHaveURL(`/transactions/${id}`)
    await expect(heading(page)).toHaveText('Betaling mislukt')
  },
)

test('the code runs out, and a new one can be had', async ({ page, anAccount }) => {
  await anAccount(page)
  const id = await order(page)
  await page.clock.install()
  await visit(page, `/directdebit?order=${id}`)
  const filled = await fillIn(page)
  await send(page).click()
  await codeTexted(page, filled['Mobiel nummer'])
  await page.clock.fastForward('10:01')
  await expect(page.getByText('Deze code is niet meer geldig.')).toBeVisible()
  await expect(code(page)).toHaveCount(0)
  await page.clock.setSystemTime(new Date())
  await page.getByRole('button', { name: 'Stuur een nieuwe code' }).click()
  const second = await codeTexted(page, filled['Mobiel nummer'], 2)
  await code(page).fill(second)
  await pay(page).click()
  await expect(page).toHaveURL(`/transactions/${id}`)
})

test(
  'an account that was blocked, and one from which enough was collected today',
  expects('403', '409'),
  async ({ page, anAccount, vonk }) => {
    await anAccount(page)
    const iban = 'BE68539007547034'
    const id = await order(page, 500)
    await visit(page, `/directdebit?order=${id}`)
    await fillIn(page, { IBAN: iban })
    await send(page).click()
    await expect(page.getByText('Van één rekening incasseren we hoogstens € 100 per dag.')).toBeVisible()
    await expect(page.getByLabel('IBAN')).toBeFocused()
    await page.getByRole('link', { name: 'Anders betalen' }).click()
    await expect(page).toHaveURL(`/transactions/${id}`)

    const { rows } = await vonk.database.query('SELECT id, secret FROM sites WHERE is_default')
    const { createHmac } = await import('node:crypto')
    const hash = createHmac('sha256', Buffer.from(rows[0].secret, 'hex')).update(`iban:${iban}`).digest()
    await vonk.database.query(`INSERT INTO payment_blocks VALUES ($1, 'iban', $2, now())`, [rows[0].id, hash])
    await visit(page, `/directdebit?order=${await order(page)}`)
    await fillIn(page, { IBAN: iban })
    await send(page).click()
    await expect(page.getByText('Van deze rekening kunnen we niet incasseren.')).toBeVisible()
  },
)
