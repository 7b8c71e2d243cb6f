import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { booksOf } from '../src/features/payments/receipts/books/books.server.ts'
import { pdfText } from '../test/receipts.ts'
import { atSandbox, fromTheNetherlands, pay, toCheckout } from './buyers.ts'
import { expect, expectAccessibleInBothThemes, expectNoOverflow, phone, test } from './fixtures.ts'

test.beforeEach(({ page, vonk }) => fromTheNetherlands(page, vonk.url))

/** Follows a link to a PDF. Returns the name of the file and its text. */
async function opened(page: Page, link: Locator) {
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  return { name: download.suggestedFilename(), text: await pdfText(readFileSync(await download.path())) }
}

test('the invoice of a purchase and the credit note of its refund are opened, and match the books', async ({
  page,
  vonk,
  anAccount,
}) => {
  await anAccount(page)
  await page.setViewportSize(phone)
  const month = new Date().toISOString().slice(0, 7)
  const bookLine = async (order: string, kind: string) => {
    const [names = '', ...lines] = await booksOf([vonk.site.id], month)
    const cells = lines.find((line) => line.startsWith(`${kind},`) && line.includes(order))?.split(',') ?? []
    return Object.fromEntries(names.split(',').map((name, i) => [name, cells[i] ?? '']))
  }
  const inDutch = (amount = '') => amount.replace('-', '').replace('.', ',')

  await toCheckout(page, 20, 'PayPal')
  await pay(page, '14,99')
  await atSandbox(page, 'Betalen')
  const order = page.url().split('/').at(-1)?.split('?')[0] ?? ''
  const invoice = page.getByRole('link', { name: /^Factuur 20/ })

  await test.step('the page of the order shows the invoice once it is written', async () => {
    await expect(invoice).toBeVisible({ timeout: 20_000 })
    await expectNoOverflow(page)
    await expectAccessibleInBothThemes(page)
    const { name, text } = await opened(page, invoice)
    const line = await bookLine(order, 'invoice')
    expect(name).toBe(`invoice-${line.number}.pdf`)
    for (const words of [line.number, order, ...[line.net, line.vat, line.gross].map(inDutch)])
      expect(text).toContain(words)
  })

  await test.step('the list of purchases has it too, and the credit note after the refund', async () => {
    await page.getByRole('link', { name: 'Alle aankopen' }).click()
    const purchases = page.getByRole('region', { name: 'Aankopen' })
    await expect(purchases.getByRole('link', { name: /^Factuur 20/ })).toBeVisible()
    await purchases.getByRole('button', { name: 'Geld terugvragen voor 20 credits' }).click()
    await page.getByRole('button', { name: 'Ja, vraag € 14,99 terug' }).click()
    const note = purchases.getByRole('link', { name: /^Creditfactuur 20/ })
    await expect(note).toBeVisible({ timeout: 20_000 })
    await expectNoOverflow(page)
    await expectAccessibleInBothThemes(page)
    const { text } = await opened(page, note)
    const line = await bookLine(order, 'credit_note')
    for (const words of [line.number, order, ...[line.net, line.vat, line.gross].map(inDutch)])
      expect(text).toContain(words)
  })
})
