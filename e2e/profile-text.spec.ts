import { expect, expects, phone, refused, test, visit } from './fixtures.ts'
import { change, row } from './profile-rows.ts'

for (const viewport of [phone, { width: 1280, height: 900 }]) {
  test(
    `what is typed is counted, refused, saved and never lost, at ${viewport.width} px`,
    refused,
    async ({ page, anAccount, vonk }) => {
      const anna = await anAccount(page)
      const saved = async () =>
        (await vonk.database.query('SELECT description FROM profiles WHERE member_id = $1', [anna.memberId]))
          .rows[0].description
      await page.setViewportSize(viewport)
      await visit(page, '/profile')
      await change(page, 'Over mij toevoegen').click()
      const text = page.getByRole('textbox', { name: 'Over mij' })
      await expect(text).toBeFocused()
      await text.fill('👨‍👩‍👧‍👦 en ik')
      await expect(page.getByText('7 van 2.000 tekens')).toBeVisible()

      await page.keyboard.press('Escape')
      await expect(change(page, 'Over mij toevoegen')).toBeFocused()
      await page.getByRole('button', { name: 'Verder schrijven' }).click()
      await expect(text).toHaveValue('👨‍👩‍👧‍👦 en ik')

      await text.fill('a'.repeat(10_000))
      await expect(page.getByText('8.000 tekens te veel')).toBeVisible()
      await page.getByRole('button', { name: 'Opslaan' }).click()
      await expect(page.getByText('Je tekst mag hoogstens 2000 tekens hebben.')).toBeVisible()
      await expect(text).toBeFocused()
      expect(await saved()).toBeNull()

      await text.fill('Ik hou van de zee.\nEn van jou?')
      await page.reload()
      await expect(text).toHaveValue('Ik hou van de zee.\nEn van jou?')
      await page.getByRole('button', { name: 'Opslaan' }).click()
      await expect(row(page, 'description').getByText('Opgeslagen')).toBeVisible()
      await expect(row(page, 'description').getByText('Ik hou van de zee.')).toBeVisible()
      expect(await saved()).toBe('Ik hou van de zee.\nEn van jou?')
    },
  )
}

test('a text is gone on with at its end', async ({ page, anAccount, vonk }) => {
  const { memberId } = await anAccount(page)
  await vonk.database.query(`UPDATE profiles SET description = 'Ik hou van' WHERE member_id = $1`, [memberId])
  await visit(page, '/profile')
  await change(page, 'Over mij wijzigen').click()
  const text = page.getByRole('textbox', { name: 'Over mij' })
  await expect(text).toBeFocused()
  await page.keyboard.type(' de zee.')
  await expect(text).toHaveValue('Ik hou van de zee.')
})

test(
  'without a connection a change is kept until it can be saved',
  expects('ERR_INTERNET_DISCONNECTED', 'ERR_FAILED'),
  async ({ page, anAccount }) => {
    await anAccount(page)
    await visit(page, '/profile')
    await change(page, 'Oogkleur toevoegen').click()
    await change(page, 'Profielnaam wijzigen').click()
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Groen' }).click()
    const eyes = row(page, 'eye_color')
    await expect(eyes.getByText('Niet opgeslagen')).toBeVisible()
    await expect(eyes.getByRole('alert')).toContainText('Controleer je verbinding')
    await page.getByLabel('Profielnaam').fill('Annabel')
    await page.keyboard.press('Enter')
    const name = row(page, 'name')
    await expect(name.getByRole('alert')).toContainText('Controleer je verbinding')

    await page.context().setOffline(false)
    await eyes.getByRole('button', { name: 'Opnieuw proberen' }).click()
    await expect(eyes.getByText('Opgeslagen', { exact: true })).toBeVisible()
    await expect(eyes.getByText('Groen')).toBeVisible()
    await expect(page.getByLabel('Profielnaam')).toHaveValue('Annabel')
    await name.getByRole('button', { name: 'Opslaan' }).click()
    await expect(name.getByText('Opgeslagen', { exact: true })).toBeVisible()
    await expect(name.getByText('Annabel')).toBeVisible()
  },
)

test('a wrong name or date is told at its field', refused, async ({ page, anAccount }) => {
  await anAccount(page)
  await visit(page, '/profile')
  await change(page, 'Profielnaam wijzigen').click()
  await page.getByLabel('Profielnaam').fill('@x')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Profielnaam')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Profielnaam')).toBeFocused()
  await change(page, 'Geboortedatum toevoegen').click()
  await page.getByLabel('Dag').fill('31')
  await page.getByLabel('Maand').selectOption({ label: 'februari' })
  await page.getByLabel('Jaar').fill('1990')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ongeldige geboortedatum.')).toBeVisible()
  await page.getByLabel('Dag').fill('4')
  await page.keyboard.press('Enter')
  await expect(row(page, 'date_of_birth').getByText(/^4 februari 1990 \(\d\d jaar\)$/)).toBeVisible()
})
