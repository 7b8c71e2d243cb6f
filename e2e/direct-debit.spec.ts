import type { Page } from '@playwright/test'
import { blockPayer } from '../src/features/payments/directdebit/payers/payer-blocks.server.ts'
import { newId } from '../src/platform/ids.server.ts'
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoOverflow,
  expects,
  phone,
  test,
  visit,
} from './fixtures.ts'
import type { BrowserMember } from './members.ts'

type Bundle = { id: string; credits: number }

/** Places an order by direct debit through the API. */
async function order(member: BrowserMember, credits = 20): Promise<string> {
  const { bundles } = await member.get('/api/bundles.php?country=NL')
  const bundle = bundles.find((offered: Bundle) => offered.credits === credits).id
  const choice = { bundle, method: 'sdd', country: 'NL' }
  const { body } = await member.send('POST', '/api/orders.php', choice, { 'idempotency-key': newId() })
  return body.order.payment_id
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
/** A phone number of its own for each form, because texts to one phone are limited. */
const newPhone = () => `061${String(process.pid % 10_000).padStart(4, '0')}${String(made++).padStart(3, '0')}`

/** The code in the newest text message, once there are this many. */
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

test(
  'a direct debit is paid with a form and a texted code',
  expects('400', '404'),
  async ({ page, anAccount }) => {
    const anna = await anAccount(page)
    const id = await order(anna)
    let filled: Awaited<ReturnType<typeof fillIn>>
    await page.setViewportSize(phone)
    await page.clock.install()
    await visit(page, `/directdebit?order=${id}`)

    await test.step('invalid fields are reported, the first one has the focus, and nothing typed is lost', async () => {
      await expect(heading(page)).toHaveText('Betalen per incasso')
      await expect(page.getByText('toestemming om één keer € 14,99')).toBeVisible()
      await send(page).click()
      await expect(page.getByText('Vul in op wiens naam de rekening staat.')).toBeVisible()
      await expect(page.getByLabel('Naam van de rekeninghouder')).toBeFocused()
      await fillIn(page, { IBAN: 'NL92ABNA0417164300', 'Mobiel nummer': '020 1234567' })
      await send(page).click()
      await expect(page.getByText('Dit IBAN klopt niet.')).toBeVisible()
      await expect(page.getByText('Dit is geen mobiel nummer.')).toBeVisible()
      await expect(page.getByLabel('IBAN')).toBeFocused()
      await expect(page.getByLabel('Straat')).toHaveValue('Voorstraat')
    })

    await test.step('the IBAN is grouped when its field is left', async () => {
      filled = await fillIn(page)
      await page.getByLabel('Straat').focus()
      await expect(page.getByLabel('IBAN')).toHaveValue('NL91 ABNA 0417 1643 00')
      await expectAccessibleInBothThemes(page)
      await expectNoOverflow(page)
    })

    await test.step('the code step is in view, counts down, and leads back to the form', async () => {
      await send(page).click()
      await expect(heading(page)).toHaveText('Vul de code in')
      await expect(heading(page)).toBeFocused()
      await expect(code(page)).toBeInViewport({ ratio: 1 })
      await expect(page.getByText(/sms gestuurd naar \+31\s•••\s•••\s\d\d/)).toBeVisible()
      await expect(page.getByRole('main').getByRole('timer')).toHaveText(/^00:\d\d:\d\d$/)
      await expectAccessibleInBothThemes(page)
      await codeTexted(page, filled['Mobiel nummer'])
      await page.getByRole('button', { name: 'Gegevens wijzigen' }).click()
      await expect(page.getByLabel('Straat')).toHaveValue('Voorstraat')
      await send(page).click()
      await codeTexted(page, filled['Mobiel nummer'], 2)
    })

    await test.step('an expired code is replaced by a new one', async () => {
      await page.clock.fastForward('10:01')
      await expect(page.getByText('Deze code is niet meer geldig.')).toBeVisible()
      await expect(code(page)).toHaveCount(0)
      await page.clock.setSystemTime(new Date())
      await page.getByRole('button', { name: 'Stuur een nieuwe code' }).click()
      await expect(code(page)).toBeVisible()
    })

    await test.step('a reloaded page continues with the code, and the credits come without a reload', async () => {
      const newest = await codeTexted(page, filled['Mobiel nummer'], 3)
      await visit(page, `/directdebit?order=${id}`)
      await code(page).fill(newest)
      await pay(page).click()
      await expect(page).toHaveURL(`/transactions/${id}`)
      await expect(heading(page)).toHaveText('Gelukt')
      const { user } = await anna.get('/api/user.php')
      expect(user).toMatchObject({ paid_user: true, credits: 20 })
      await visit(page, `/directdebit?order=${id}`)
      await expect(page).toHaveURL(`/transactions/${id}`)
    })

    await test.step('an order that does not exist is a page with a way on', async () => {
      for (const unknown of [newId(), 'none']) {
        await visit(page, `/directdebit?order=${unknown}`)
        await expect(heading(page)).toHaveText('Deze bestelling kennen we niet')
      }
      await page.getByRole('link', { name: 'Alle aankopen' }).click()
      await expect(page).toHaveURL('/transactions')
    })
  },
)

test(
  'a direct debit is refused for the daily limit, a blocked account and three wrong codes',
  expects('400', '403', '409', '410'),
  async ({ page, anAccount }) => {
    const anna = await anAccount(page)
    const blockedIban = 'DE89370400440532013000'

    await test.step('more than the daily limit is refused at the IBAN, and can be paid otherwise', async () => {
      const id = await order(anna, 500)
      await visit(page, `/directdebit?order=${id}`)
      await fillIn(page, { IBAN: 'BE68539007547034' })
      await send(page).click()
      await expect(page.getByText('Van één rekening incasseren we hoogstens € 100 per dag.')).toBeVisible()
      await expect(page.getByLabel('IBAN')).toBeFocused()
      await page.getByRole('link', { name: 'Anders betalen' }).click()
      await expect(page).toHaveURL(`/transactions/${id}`)
    })

    const id = await order(anna)
    await test.step('a blocked account is refused', async () => {
      await blockPayer(anna.siteId, 'iban', blockedIban)
      await visit(page, `/directdebit?order=${id}`)
      await fillIn(page, { IBAN: blockedIban })
      await send(page).click()
      await expect(page.getByText('Van deze rekening kunnen we niet incasseren.')).toBeVisible()
    })

    await test.step('each wrong code leaves a try less, and the third ends the payment', async () => {
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
    })
  },
)
