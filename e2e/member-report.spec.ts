import { desktop, expect, expects, phone, test, visit } from './fixtures.ts'
import { choose, expectFineInBothThemes } from './member-page.ts'
import { aProfile, noInspection, withPhotos } from './members.ts'

for (const [device, size] of Object.entries({ phone, desktop }))
  test.describe(`on a ${device}`, () => {
    test.use({ viewport: size })

    test(
      'someone is reported, and then blocked',
      expects('400', '404'),
      async ({ page, vonk, anAccount }) => {
        const noor = await aProfile(vonk)
        const anna = await anAccount(page)
        await visit(page, `/members/${noor.memberId}`)
        await choose(page, 'Melden')
        const form = page.getByRole('dialog', { name: 'Noor melden' })
        await form.getByLabel('Wil je er iets over vertellen?').fill('Vroeg om mijn rekening.')
        await expectFineInBothThemes(page)
        await form.getByRole('button', { name: 'Melding versturen' }).click()
        await expect(form.getByRole('group', { name: 'Wat is er aan de hand?' })).toBeFocused()
        await expect(form.getByLabel('Wil je er iets over vertellen?')).toHaveValue('Vroeg om mijn rekening.')
        await form.getByText('Wil geld of gegevens').click()
        await form.getByRole('button', { name: 'Melding versturen' }).click()
        const sent = page.getByRole('dialog', { name: 'Dank je dat je het meldt' })
        await expect(sent.getByRole('heading')).toBeFocused()
        const { rows } = await vonk.database.query(
          'SELECT reason, remarks FROM reports WHERE reporter_id = $1',
          [anna.memberId],
        )
        expect(rows).toEqual([{ reason: 'scam', remarks: 'Vroeg om mijn rekening.' }])
        await sent.getByRole('button', { name: 'Ook blokkeren' }).click()
        const block = page.getByRole('dialog', { name: 'Noor blokkeren?' })
        await expectFineInBothThemes(page)
        await block.getByRole('button', { name: 'Blokkeren' }).click()
        await expect(page.getByText('Noor is geblokkeerd.')).toBeVisible()
        await expect(page).toHaveURL(/\/members$/)
        const answer = await page.goto(`/members/${noor.memberId}`)
        expect(answer?.status()).toBe(404)
        await expect(page.getByRole('heading', { name: 'Deze pagina is niet gevonden' })).toBeVisible()
        const unblocked = await page.request.delete('/api/block.php', {
          headers: { 'x-client': 'web' },
          data: { profile: noor.memberId },
        })
        expect(unblocked.ok()).toBe(true)
        expect((await page.goto(`/members/${noor.memberId}`))?.status()).toBe(200)
      },
    )
  })

test('a report from a photo is about that photo', async ({ page, vonk, change, logIn }) => {
  await change(noInspection)
  const noor = await aProfile(vonk)
  await withPhotos(noor, [false, false])
  const { memberId } = await logIn(page)
  await visit(page, `/members/${noor.memberId}`)
  await page.getByRole('button', { name: 'Foto 1 schermvullend bekijken' }).click()
  const viewer = page.getByRole('dialog', { name: 'Foto’s van Noor' })
  await viewer.getByRole('button', { name: 'Volgende' }).click()
  await expect(viewer.getByRole('group', { name: '2 van 2' })).toBeVisible()
  await viewer.getByRole('button', { name: 'Foto melden' }).click()
  const form = page.getByRole('dialog', { name: 'Noor melden' })
  await expect(form.getByRole('radio', { name: 'Foto 2' })).toBeChecked()
  await expect(form.getByLabel('Ongepaste foto')).toBeChecked()
  await form.getByRole('button', { name: 'Melding versturen' }).click()
  await page.getByRole('button', { name: 'Klaar' }).click()
  const { rows } = await vonk.database.query(
    `SELECT r.reason, f.position FROM reports r JOIN photos f ON f.id = r.photo_id WHERE r.reporter_id = $1
        AND f.member_id = $2`,
    [memberId, noor.memberId],
  )
  expect(rows).toEqual([{ reason: 'photo', position: 1 }])
})

test('a dialog that is waved away has done nothing, kept the words and gives the keyboard back', async ({
  page,
  vonk,
  logIn,
}) => {
  const noor = await aProfile(vonk)
  await logIn(page)
  await visit(page, `/members/${noor.memberId}`)
  const more = page.getByRole('button', { name: 'Meer', exact: true })
  for (const action of ['Blokkeren', 'Melden', 'Blokkeren']) {
    await choose(page, action)
    await expect(page.getByRole('dialog')).toBeVisible()
    if (action === 'Melden') await page.getByLabel('Wil je er iets over vertellen?').fill('Een lang verhaal')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(more).toBeFocused()
  }
  await choose(page, 'Melden')
  await expect(page.getByLabel('Wil je er iets over vertellen?')).toHaveValue('Een lang verhaal')
  const { rows } = await vonk.database.query('SELECT FROM hidden_pairs WHERE other_id = $1', [noor.memberId])
  expect(rows).toEqual([])
})
