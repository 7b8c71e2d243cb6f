import { expect, expects, test, visit } from './fixtures.ts'

test(
  'an account is deleted with a reason and the password, and brought back by the link of the mail',
  // A call that was on its way when the account went is answered with "log in".
  expects('400', '403', '410'),
  async ({ page, context, anAccount, linkMailedTo, vonk }) => {
    const anna = await anAccount(page)
    const otherTab = await context.newPage()
    await visit(otherTab, '/members')
    await visit(page, '/settings')
    await page.getByRole('button', { name: 'Account verwijderen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Je account verwijderen?' })
    await expect(dialog.getByRole('radio')).toHaveCount(7)
    const confirm = dialog.getByRole('button', { name: 'Mijn account verwijderen' })
    await dialog.getByLabel('Je wachtwoord').fill('not the password')
    await confirm.click()
    await expect(dialog.getByText('Kies een reden.')).toBeVisible()
    await expect(dialog.getByRole('radiogroup')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('radio', { name: 'Het is me te duur' })).toBeFocused()

    await dialog.getByText('Iets anders').click()
    await dialog.getByLabel('Vertel ons wat er is').fill('Ik ga op wereldreis.')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Account verwijderen' }).click()
    await expect(dialog.getByLabel('Vertel ons wat er is')).toHaveValue('Ik ga op wereldreis.')
    await dialog.getByLabel('Je wachtwoord').fill('not the password')
    await confirm.click()
    await expect(dialog.getByText('Dit wachtwoord klopt niet.')).toBeVisible()
    await dialog.getByLabel('Je wachtwoord').fill(anna.password)
    await confirm.click()

    await expect(page).toHaveURL(/\/account-deleted\?until=\d{4}-\d\d-\d\d$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Je account is verwijderd')
    const inTwoWeeks = new Date(Date.now() + 14 * 86_400_000)
    const date = new Intl.DateTimeFormat('nl', { dateStyle: 'long', timeZone: 'UTC' }).format(inTwoWeeks)
    await expect(page.getByText(`Tot ${date} kun je alles terughalen`)).toBeVisible()
    for (const tab of [page, otherTab])
      await expect(tab.getByRole('banner').getByRole('link', { name: 'Inloggen' })).toBeVisible()
    const state = async () => {
      const query = `SELECT status, reason, remarks FROM members m JOIN departures d ON d.member_id = m.id WHERE m.id = $1`
      return (await vonk.database.query(query, [anna.memberId])).rows
    }
    expect(await state()).toEqual([{ status: 'deleted', reason: 'other', remarks: 'Ik ga op wereldreis.' }])

    const link = await linkMailedTo(anna.email, '/account-deleted')
    await visit(page, link)
    await page.waitForLoadState('networkidle')
    expect(await state()).toMatchObject([{ status: 'deleted' }])
    await page.getByRole('button', { name: 'Mijn account terughalen' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welkom terug')
    await expect(page.getByRole('main').getByRole('link', { name: 'Inloggen' })).toHaveAttribute(
      'href',
      '/login',
    )
    expect(await state()).toMatchObject([{ status: 'active' }])

    await visit(page, link)
    await page.getByRole('button', { name: 'Mijn account terughalen' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deze link werkt niet meer')
    await expect(page.getByRole('main').getByRole('link', { name: 'Inloggen' })).toBeVisible()
  },
)

test('a date that is none is not told', async ({ page }) => {
  await visit(page, '/account-deleted?until=2026-02-31')
  await expect(page.getByText('14 dagen lang kun je alles terughalen')).toBeVisible()
})

test('whoever logs in again before it is too late keeps the account with one press', async ({
  page,
  anAccount,
  vonk,
}) => {
  const anna = await anAccount(page, 'deleted')
  await visit(page, '/members')
  await expect(page.getByText(/^Je account wordt gewist op \d/)).toBeVisible()
  await page.getByRole('button', { name: 'Mijn account houden' }).click()
  await expect(page.getByText('Je account blijft.')).toBeVisible()
  await expect(page.getByText(/^Je account wordt gewist/)).toHaveCount(0)
  const { rows } = await vonk.database.query('SELECT status FROM members WHERE id = $1', [anna.memberId])
  expect(rows).toEqual([{ status: 'active' }])
})
