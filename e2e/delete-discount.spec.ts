import { expect, expectAccessibleInBothThemes, test, visit } from './fixtures.ts'

test('whoever leaves because of the price is offered a discount, once, and can leave all the same', async ({
  page,
  anAccount,
  vonk,
  request,
}) => {
  const offered = async (percentage: number) => {
    const company = JSON.stringify({ delete_discount: percentage })
    await vonk.database.query('UPDATE sites SET company = company || $1::jsonb WHERE is_default', [company])
    await vonk.database.query(`SELECT pg_notify('vonk', 'sites' || chr(10))`)
    const seen = async () =>
      (await (await request.get('/api/companyinfo.php')).json()).companyinfo.delete_discount
    await expect.poll(seen).toBe(percentage)
  }
  await offered(30)
  const anna = await anAccount(page)
  await visit(page, '/settings')
  await page.getByRole('button', { name: 'Account verwijderen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Je account verwijderen?' })
  const offer = dialog.getByText('30% korting als je blijft')
  await dialog.getByText('Ik heb er geen tijd voor').click()
  await expect(offer).toHaveCount(0)
  await dialog.getByText('Het is me te duur').click()
  await expect(offer).toBeInViewport({ ratio: 1 })
  await expectAccessibleInBothThemes(page)
  const link = dialog.getByRole('link', { name: 'Bekijk met korting' })
  await expect(link).toHaveAttribute('href', /^\/credits\?code=STAY-[A-Z2-9]{8}$/)
  const address = await link.getAttribute('href')
  await link.click()
  await expect(page).toHaveURL(address ?? '')
  // It is reckoned with there, and where it is paid.
  const bundle = page.getByRole('main').getByRole('link', { name: /^50 credits/ })
  await expect(bundle).toContainText('20,99')
  await bundle.click()
  await expect(page.getByRole('main')).toContainText(`Code ${address?.split('=')[1]} is verwerkt`)
  await expect(page.getByRole('button', { name: /^Betaal € 20,99/ })).toBeVisible()
  await visit(page, '/settings')
  await page.getByRole('button', { name: 'Account verwijderen' }).click()
  await dialog.getByText('Het is me te duur').click()
  await expect(link).toHaveAttribute('href', address ?? '')
  await dialog.getByLabel('Je wachtwoord').fill(anna.password)
  await dialog.getByRole('button', { name: 'Mijn account verwijderen' }).click()
  await expect(page).toHaveURL(/\/account-deleted/)
  await offered(0)
})
