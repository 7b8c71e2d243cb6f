import { calendarDay } from '../src/features/accounts/calendar-day.ts'
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoOverflow,
  expects,
  phone,
  test,
  visit,
} from './fixtures.ts'

test(
  'an account is deleted with a reason and the password, and restored by the link of the mail',
  // A call that was in flight when the account was deleted is answered with "log in".
  expects('400', '403', '410'),
  async ({ page, context, anAccount, linkMailedTo, vonk }) => {
    test.slow()
    const anna = await anAccount(page)
    const otherTab = await context.newPage()
    await visit(otherTab, '/members')
    await page.setViewportSize(phone)
    await visit(page, '/settings')
    const open = page.getByRole('button', { name: 'Account verwijderen' })
    const dialog = page.getByRole('dialog', { name: 'Je account verwijderen?' })
    const confirm = dialog.getByRole('button', { name: 'Mijn account verwijderen' })
    const password = dialog.getByLabel('Je wachtwoord')
    const remarks = dialog.getByLabel('Vertel ons wat er is')
    await open.click()
    await expect(dialog.getByRole('radio')).toHaveCount(7)
    await expectAccessibleInBothThemes(page)
    await expectNoOverflow(page)

    await test.step('the dialog asks for a reason, keeps it while closed, and asks for the password', async () => {
      await password.fill('not the password')
      await confirm.click()
      await expect(dialog.getByText('Kies een reden.')).toBeVisible()
      await expect(dialog.getByRole('radiogroup')).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(dialog.getByRole('radio', { name: 'Het is me te duur' })).toBeFocused()
      await dialog.getByText('Iets anders').click()
      await remarks.fill('Ik ga op wereldreis.')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await open.click()
      await expect(remarks).toHaveValue('Ik ga op wereldreis.')
      await password.fill('not the password')
      await confirm.click()
      await expect(dialog.getByText('Dit wachtwoord klopt niet.')).toBeVisible()
    })

    await test.step('the deletion logs out every tab and names the last day to return', async () => {
      await password.fill(anna.password)
      const sent = page.waitForRequest((request) => request.method() === 'DELETE')
      await confirm.click()
      expect((await sent).postDataJSON()).toMatchObject({ reason: 'other', remarks: 'Ik ga op wereldreis.' })
      await expect(page).toHaveURL(/\/account-deleted\?until=\d{4}-\d\d-\d\d$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Je account is verwijderd')
      const until = new URL(page.url()).searchParams.get('until')
      const date = new Intl.DateTimeFormat('nl', { dateStyle: 'long', timeZone: 'UTC' }).format(
        calendarDay(until),
      )
      await expect(page.getByText(`Tot ${date} kun je alles terughalen`)).toBeVisible()
      for (const tab of [page, otherTab])
        await expect(tab.getByRole('banner').getByRole('link', { name: 'Inloggen' })).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await expectNoOverflow(page)
    })

    const statusAfterLogin = async () => {
      const visitor = vonk.site.visitor()
      const { status, body } = await visitor.send('POST', '/api/user.php', {
        email: anna.email,
        password: anna.password,
      })
      expect(status).toBe(200)
      return body.user.status
    }

    await test.step('the link restores the account after one press, once', async () => {
      const link = await linkMailedTo(anna.email, '/account-deleted')
      await visit(page, link)
      const restore = page.getByRole('button', { name: 'Mijn account terughalen' })
      await expect(restore).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await expectNoOverflow(page)
      expect(await statusAfterLogin()).toBe('deleted')
      await restore.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welkom terug')
      const login = page.getByRole('main').getByRole('link', { name: 'Inloggen' })
      await expect(login).toHaveAttribute('href', '/login')
      expect(await statusAfterLogin()).toBe('active')
      await visit(page, link)
      await restore.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deze link werkt niet meer')
      await expect(login).toBeVisible()
      await expectAccessibleInBothThemes(page)
    })
  },
)

test('a deleted member who logs in again keeps the account with one press', async ({ page, anAccount }) => {
  const anna = await anAccount(page, 'deleted')
  await page.setViewportSize(phone)
  await visit(page, '/settings')
  await expect(page.getByText('Deze browser')).toBeVisible()
  await expect(page.getByText(/^Je account wordt gewist op \d/)).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Mijn account houden' }).click()
  await expect(page.getByText('Je account blijft.')).toBeVisible()
  await expect(page.getByText(/^Je account wordt gewist/)).toHaveCount(0)
  expect((await anna.get('/api/user.php')).user.status).toBe('active')
})
