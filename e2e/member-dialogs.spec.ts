import { expect, phone, test, visit } from './fixtures.ts'
import { aProfile } from './members.ts'

test('a long report keeps its title and its button in sight', async ({ page, vonk, logIn }) => {
  await page.setViewportSize({ ...phone, height: 560 })
  const noor = await aProfile(vonk)
  await logIn(page)
  await visit(page, `/members/${noor.memberId}`)
  await page.getByRole('button', { name: 'Meer', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Melden' }).click()
  const form = page.getByRole('dialog', { name: 'Noor melden' })
  const remarks = form.getByLabel('Wil je er iets over vertellen?')
  for (const place of [form.getByText('Wil geld of gegevens'), remarks]) {
    await place.scrollIntoViewIfNeeded()
    await expect(form.getByRole('heading', { name: 'Noor melden' })).toBeInViewport({ ratio: 1 })
    await expect(form.getByRole('button', { name: 'Sluiten' })).toBeInViewport({ ratio: 1 })
    await expect(form.getByRole('button', { name: 'Melding versturen' })).toBeInViewport({ ratio: 1 })
  }
})

test('what someone says of themselves reads as one phrase', async ({ page, vonk, logIn, context }) => {
  const noor = await aProfile(vonk)
  await vonk.database.query(`UPDATE profiles SET reason = 'relationship' WHERE member_id = $1`, [
    noor.memberId,
  ])
  await logIn(page)
  const words = {
    nl: ['Op zoek naar een relatie', 'Single'],
    de: ['Auf der Suche nach einer Beziehung', 'Single'],
  }
  for (const [locale, phrases] of Object.entries(words)) {
    await context.addCookies([{ name: 'locale', value: locale, url: vonk.url }])
    await visit(page, `/members/${noor.memberId}`)
    for (const phrase of phrases)
      await expect(page.getByRole('listitem').getByText(new RegExp(`${phrase}$`))).toBeVisible()
  }
})
