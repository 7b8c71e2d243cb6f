import type { Browser, Page } from '@playwright/test'
import { db } from '../src/platform/database.server.ts'
import { newId } from '../src/platform/ids.server.ts'
import { sql } from '../src/platform/sql.server.ts'
import { payer } from '../test/debits.ts'
import { expectFineInConsole, operatorPage } from './console.ts'
import { expect, expectFineOnPhoneAndDesktop, expects, test, visit } from './fixtures.ts'
import { aProfile, type BrowserMember, visitAndListen, withPhotos } from './members.ts'
import { register } from './newcomer.ts'
import type { Vonk } from './vonk.ts'

test.use({ vonkOf: 'operator-members' })

/** A day for a date field. */
const inAMonth = () => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const inNewBrowser = async (browser: Browser, { url }: Vonk) =>
  (await browser.newContext({ baseURL: url })).newPage()

/** An order to be paid by direct debit. */
async function debitOrder(member: BrowserMember): Promise<string> {
  const { bundles } = await member.get('/api/bundles.php?country=NL')
  const bundle = bundles.find(({ credits }: { credits: number }) => credits === 20).id
  const choice = { bundle, method: 'sdd', country: 'NL' }
  const { body } = await member.send('POST', '/api/orders.php', choice, { 'idempotency-key': newId() })
  return body.order.payment_id
}

/** Pays an order by direct debit, with the form and the texted code. */
async function payByDebit(member: BrowserMember, vonk: Vonk) {
  const order = await debitOrder(member)
  expect((await member.send('POST', '/api/directdebit.php', { order, ...payer })).status).toBe(200)
  const code = async () => {
    const mails: { to: string; text: string }[] = await vonk.site.visitor().get('/dev/mailbox.json')
    return mails.find(({ to }) => to === '+31612345678')?.text.slice(0, 6)
  }
  await expect.poll(code).toBeTruthy()
  expect((await member.send('PUT', '/api/directdebit.php', { order, otp: await code() })).status).toBe(200)
}

async function fillInDebit(page: Page, change: { iban?: string; phone?: string }) {
  const { account_holder, street, house_number, zip, city, iban, phone } = { ...payer, ...change }
  const fields = {
    ...{ 'Naam van de rekeninghouder': account_holder, IBAN: iban, 'Mobiel nummer': phone },
    ...{ Straat: street, Huisnummer: house_number, Postcode: zip, Plaats: city },
  }
  for (const [name, text] of Object.entries(fields)) await page.getByLabel(name, { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Stuur me de code' }).click()
}

test(
  'an operator bans a member by keyboard: an open tab says why, and neither the address nor the account nor the phone comes back',
  expects('400', '403'),
  async ({ page, browser, vonk, anAccount }) => {
    test.slow()
    const anna = await anAccount(page)
    await payByDebit(anna, vonk)
    await withPhotos(anna, [true])
    await db.query(sql`
      UPDATE profiles SET gender = 'female', country = 'NL', city = 'Utrecht' WHERE member_id = ${anna.memberId}`)
    const { memberId: profile } = await aProfile(vonk)
    expect((await anna.send('POST', '/api/report.php', { profile, reason: 'abuse' })).status).toBe(201)
    await visitAndListen(page, '/settings')
    const { page: console, operator } = await operatorPage(browser, vonk, {
      role: 'owner',
      siteId: vonk.site.id,
    })

    await test.step('the operator finds the member by the IBAN they paid with', async () => {
      await visit(console, '/operator')
      await expect(heading(console, 'Start')).toBeVisible()
      await expectFineInConsole(console)
      await expect(console.getByRole('link', { name: 'Refunds to decide' })).toHaveAttribute(
        'href',
        /refunds$/,
      )
      await console.keyboard.press('g')
      await console.keyboard.press('m')
      await expect(heading(console, 'Members')).toBeVisible()
      await console.keyboard.press('/')
      await console.keyboard.type(payer.iban)
      await console.keyboard.press('Enter')
      await expect(console.getByRole('main').getByRole('listitem')).toContainText(anna.email)
      await expectFineInConsole(console)
      await console.keyboard.press('j')
      await console.keyboard.press('Enter')
      await expect(heading(console, 'Anna')).toBeVisible()
      await expectFineInConsole(console)
    })

    await test.step('the sections of the page open by their number, and link to the queues of their parts', async () => {
      const section = (name: string) => console.getByRole('region', { name, exact: true })
      await console.keyboard.press('3')
      await expect(section('Payments').getByRole('listitem')).toContainText('Direct debit')
      await console.keyboard.press('5')
      await expect(section('Reports').getByRole('link', { name: 'Insults or threats' })).toBeVisible()
      await console.keyboard.press('1')
      const photo = section('Photos').getByRole('img', { name: 'Photos 1' })
      await expect(photo).toHaveAttribute('src', /^data:/)
      await expectFineInConsole(console)
      await section('Photos').getByRole('button', { name: 'Show: Photos 1' }).click()
      await expect(photo).toHaveAttribute('src', /members\/photo/)
      await expect(section('Profile').getByText('Woman')).toBeVisible()
      await expect(section('Profile').getByText('Utrecht, Netherlands')).toBeVisible()
    })

    const dialog = console.getByRole('dialog', { name: 'Restrict Anna' })
    /** Opens the dialog by its key, and leaves the focus in its first field. */
    async function restrict() {
      await console.keyboard.press('r')
      await expect(dialog.getByLabel('How')).toBeVisible()
      await dialog.getByLabel('How').focus()
    }

    await test.step('a suspension needs a reason and a day, and the member’s open tab says until when', async () => {
      await restrict()
      await dialog.getByRole('button', { name: 'Restrict' }).press('Enter')
      await expect(dialog.getByLabel('Reason that the member reads')).toBeFocused()
      await console.keyboard.type('Fraud')
      await dialog.getByLabel('Until').fill(inAMonth())
      await console.keyboard.press('Enter')
      await expect(dialog).toBeHidden()
      await expect(console.getByText(/^Suspended since/)).toBeVisible()
      await expect(page).toHaveURL('/account-closed')
      await expect(heading(page, /^Je account is geschorst tot \d+ \S+ \d{4}$/)).toBeVisible()
      await expect(page.getByText('Daarna gaat alles vanzelf weer open')).toBeVisible()
      await expect(page.getByText('Vertel iets meer over jezelf')).toHaveCount(0)
    })

    await test.step('a ban takes a few keys, and the same tab says why, for how long, and how to appeal', async () => {
      await restrict()
      await console.keyboard.type('Ban')
      await expect(dialog.getByLabel('Until')).toBeHidden()
      await console.keyboard.press('Tab')
      await console.keyboard.type('Fraud')
      await expectFineInConsole(console)
      await dialog.getByRole('button', { name: 'Restrict' }).press('Enter')
      await expect(dialog).toBeHidden()
      await expect(console.getByText(/^Banned since/)).toBeVisible()
      await expect(heading(page, 'Je account is gesloten')).toBeVisible()
      await expect(page.getByText('Je hebt anderen om geld gevraagd')).toBeVisible()
      await expect(page.getByText('Je kunt je ook niet opnieuw aanmelden.')).toBeVisible()
      await expect(page.getByText('Laat ons binnen zes maanden weten waarom.')).toBeVisible()
      await expectFineOnPhoneAndDesktop(page)
      await visit(page, '/chats')
      await expect(page).toHaveURL('/account-closed')
      await page.getByRole('link', { name: 'Bezwaar maken' }).click()
      await expect(page).toHaveURL('/complaints')
    })

    await test.step('the next signup with the same address is refused with a sentence that says what to do', async () => {
      const newcomer = await inNewBrowser(browser, vonk)
      await visit(newcomer, '/signup')
      await register(newcomer, anna.email.toUpperCase())
      await expect(newcomer.getByText('Een account met dit adres is gesloten').first()).toBeVisible()
      await expect(newcomer.getByLabel('E-mailadres')).toBeFocused()
      await expect(newcomer).toHaveURL('/signup')
      await newcomer.context().close()
    })

    const sentence = 'Met deze gegevens betaalde een account dat is gesloten.'
    await test.step('a direct debit of another member with the same IBAN, and then with the same phone, is refused', async () => {
      const other = await inNewBrowser(browser, vonk)
      const ben = await anAccount(other)
      await visit(other, `/directdebit?order=${await debitOrder(ben)}`)
      await fillInDebit(other, { phone: '06 8765 4321' })
      await expect(other.getByText(sentence)).toHaveCount(1)
      await expect(other.getByLabel('IBAN')).toBeFocused()
      await fillInDebit(other, { iban: 'DE89370400440532013000', phone: payer.phone })
      await expect(other.getByLabel('Mobiel nummer')).toHaveAttribute('aria-invalid', 'true')
      await expect(other.getByLabel('IBAN')).not.toHaveAttribute('aria-invalid', 'true')
      await expect(other.getByText(sentence)).toHaveCount(1)
      await fillInDebit(other, { iban: 'DE89370400440532013000', phone: '06 8765 4321' })
      await expect(heading(other, 'Vul de code in')).toBeVisible()
      await other.context().close()
    })

    await test.step('the audit log has all of it, with who and what', async () => {
      await console.keyboard.press('g')
      await console.keyboard.press('l')
      await expect(heading(console, 'Audit log')).toBeVisible()
      await console.getByLabel('Id of a member').fill(anna.memberId)
      await console.keyboard.press('Enter')
      const entries = console.getByRole('main').getByRole('listitem')
      await expect(entries.getByText(operator.email)).toHaveCount(await entries.count())
      await expect(entries.locator('p.font-semibold')).toHaveText([
        'Looked at a member',
        'Restricted a member',
        'Looked at a member',
        'Restricted a member',
        'Looked at a photo of a member',
        ...['Looked at a member', 'Looked at a member', 'Looked at a member', 'Looked at a member'],
      ])
      await entries.nth(1).getByText('Details').click()
      await expect(entries.nth(1)).toContainText('"kind": "banned"')
      await expect(entries.nth(1)).toContainText('"reason": "scam"')
      await expectFineInConsole(console)
    })
    await console.context().close()
  },
)
