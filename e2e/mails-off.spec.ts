import { applyReport } from '../src/features/notifications/bounces/apply-report.server.ts'
import { recipientToken } from '../src/features/sites/recipient-token.server.ts'
import { expect, expectFineOnPhoneAndDesktop, listening, phone, test, visit } from './fixtures.ts'

const title = 'Je krijgt geen e-mails van ons'

test('after a bounce, a member reads why they get no mails and turns them on with a mailed link', async ({
  page,
  anAccount,
  linkMailedTo,
}) => {
  const anna = await anAccount(page)
  await page.setViewportSize(phone)
  await visit(page, '/members')
  await expect(page.getByText('Vertel iets meer over jezelf')).toBeVisible()
  await applyReport({ tokens: [recipientToken(anna, anna.email)], reason: 'bounce' })
  await expect(page.getByText(`Onze e-mails aan ${anna.email} komen terug.`)).toBeVisible()
  await expect(page.getByText('Vertel iets meer over jezelf')).toBeHidden()
  await expectFineOnPhoneAndDesktop(page)

  await page.getByRole('link', { name: 'Weer aanzetten' }).click()
  const card = page.getByRole('region', { name: title })
  await expect(card).toContainText(`Onze e-mails aan ${anna.email} komen terug.`)
  await expect(page.getByText(title)).toHaveCount(1)
  await expectFineOnPhoneAndDesktop(page)
  await card.getByRole('button', { name: 'Stuur me de link' }).click()
  await expect(card.getByText('De link is onderweg naar')).toBeVisible()
  await expect(card.getByRole('status')).toBeFocused()

  const link = await linkMailedTo(anna.email, '/mails-on')
  const other = await page.context().newPage()
  await visit(other, link)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Je e-mails staan weer aan')
  await expectFineOnPhoneAndDesktop(other)
  await expect(card).toBeHidden()
  await other.getByRole('link', { name: 'Mijn e-mails instellen' }).click()
  await expect(other.getByRole('heading', { name: 'E-mails', exact: true })).toBeVisible()
  await expect(other.getByText(title)).toBeHidden()
})

test('a member who unsubscribed dismisses the banner for good, and turns mails on with a press', async ({
  page,
  anAccount,
}) => {
  const anna = await anAccount(page)
  await applyReport({ tokens: [recipientToken(anna, anna.email)], reason: 'listunsubscribe' })
  await visit(page, '/members')
  await expect(page.getByText('Je hebt je afgemeld voor al onze e-mails.')).toBeVisible()
  const banner = page.getByRole('status').filter({ hasText: title })
  await banner.getByRole('button', { name: 'Wegklikken' }).click()
  await expect(page.getByText(title)).toBeHidden()
  await page.reload()
  await listening(page)
  await expect(page.getByText(title)).toBeHidden()

  await visit(page, '/notifications')
  await page.getByRole('button', { name: 'E-mails weer aanzetten' }).press('Enter')
  await expect(page.getByText('Je e-mails staan weer aan')).toBeVisible()
  await expect(page.getByRole('region', { name: title })).toBeHidden()
  expect((await anna.get('/api/user.php')).user.notifications_disabled).toEqual([])
})
