import type { Page } from '@playwright/test'
import { newId } from '../src/platform/ids.server.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoOverflow,
  expects,
  listening,
  phone,
  test,
  visit,
} from './fixtures.ts'
import { aProfile, withPhotos } from './profiles.ts'

const desktop = { width: 1280, height: 800 }
const noInspection = { photo_approval_minutes: 0 }
const photosOf = (page: Page) => page.getByRole('region', { name: 'Foto’s van Noor' })
const photoNumber = (page: Page, words: string) => photosOf(page).getByRole('group', { name: words })

async function choose(page: Page, action: string) {
  await page.getByRole('button', { name: 'Meer', exact: true }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

async function expectFineInBothThemes(page: Page) {
  await expectAccessibleInBothThemes(page)
  await expectNoOverflow(page)
}

for (const [device, size] of Object.entries({ phone, desktop }))
  test.describe(`on a ${device}`, () => {
    test.use({ viewport: size })

    test('a visitor sees a part of a fictional profile, and how to see more', async ({
      page,
      vonk,
      change,
    }) => {
      await change(noInspection)
      const noor = await aProfile(vonk, { isFictional: true })
      await withPhotos(vonk, noor, [false, false, true])
      await visit(page, `/members/${noor.memberId}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noor, 34')
      await expect(
        page.getByText('Dit is een fictief profiel. Fysiek contact is niet mogelijk.'),
      ).toBeVisible()
      await expect(page.getByText('Ik zeil graag.')).toContainText('…')
      await expect(page.getByText('Slank')).toHaveCount(0)
      await expect(page.getByText('Wijn')).toBeVisible()
      await photosOf(page).getByRole('button', { name: 'Volgende' }).click()
      await expect(page.getByText('Er zijn nog 2 foto’s. Doe gratis mee om verder te kijken.')).toBeVisible()
      await expect(photoNumber(page, '2 van 2')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Meer', exact: true })).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Bericht sturen' })).toHaveAttribute(
        'href',
        `/members/${noor.memberId}/signup`,
      )
      await expectFineInBothThemes(page)
    })

    test('a free member sees all but what is private, and what opens it', async ({
      page,
      vonk,
      change,
      anAccount,
    }) => {
      await change(noInspection)
      const noor = await aProfile(vonk)
      await withPhotos(vonk, noor, [false, true])
      const anna = await anAccount(page)
      await vonk.database.query(`UPDATE profiles SET interests = '{yoga}' WHERE member_id = $1`, [
        anna.memberId,
      ])
      await visit(page, `/members/${noor.memberId}`)
      await expect(page.getByText('Nu online')).toBeVisible()
      await expect(page.getByText('Utrecht, provincie Utrecht')).toBeVisible()
      const facts = page.getByRole('listitem')
      await expect(facts.filter({ hasText: 'Op zoek naar Dates' })).toBeVisible()
      await expect(facts.filter({ hasText: 'Tattoos Ja' })).toBeVisible()
      await expect(facts.filter({ hasText: 'Yoga' })).toContainText('(jij ook)')
      await expect(page.getByText('Eén foto is privé')).toBeVisible()
      await photosOf(page).getByRole('button', { name: 'Volgende' }).click()
      await expect(photosOf(page).getByText('Deze foto is privé.')).toBeVisible()
      await expect(photosOf(page).getByRole('link', { name: 'Alle foto’s zien' })).toHaveAttribute(
        'href',
        '/premium',
      )
      await expect(page.getByRole('link', { name: 'Bericht sturen' })).toHaveAttribute(
        'href',
        `/members/${noor.memberId}/chat`,
      )
      await expectFineInBothThemes(page)
    })

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

test('real people are for members: a visitor logs in first', async ({ page, vonk }) => {
  const noor = await aProfile(vonk)
  await visit(page, `/members/${noor.memberId}?from=mail`)
  await expect(page).toHaveURL(`/login?to=${encodeURIComponent(`/members/${noor.memberId}?from=mail`)}`)
})

test('premium members see private photos, by keyboard and as large as the screen', async ({
  page,
  vonk,
  change,
}) => {
  await change(noInspection)
  const noor = await aProfile(vonk)
  await withPhotos(vonk, noor, [false, true])
  const { token } = await aProfile(vonk, { name: 'Bo', isPremium: true })
  await page.context().addCookies([{ name: 'session', value: token, url: vonk.url }])
  await visit(page, `/members/${noor.memberId}`)
  await expect(page.getByText('Eén foto is privé')).toHaveCount(0)
  await photoNumber(page, '1 van 2').focus()
  await page.keyboard.press('ArrowRight')
  await expect(photoNumber(page, '2 van 2')).toBeFocused()
  const photo = photosOf(page).getByRole('img', { name: 'Foto 2 van Noor' })
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Foto 2 schermvullend bekijken' })).toBeFocused()
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog', { name: 'Foto’s van Noor' })
  await expect(viewer.getByRole('group', { name: '2 van 2' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('ArrowLeft')
  await expect(viewer.getByRole('group', { name: '1 van 2' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(photoNumber(page, '1 van 2')).toBeFocused()
})

test('a report from a photo is about that photo', async ({ page, vonk, change, logIn }) => {
  await change(noInspection)
  const noor = await aProfile(vonk)
  await withPhotos(vonk, noor, [false, false])
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

test('members see themselves as others do, and when nobody does', async ({ page, vonk }) => {
  const { memberId, token } = await aProfile(vonk)
  await page.context().addCookies([{ name: 'session', value: token, url: vonk.url }])
  await visit(page, `/members/${memberId}`)
  await expect(page.getByText('Zo zien anderen je')).toBeVisible()
  await expect(page.getByText('Noor heeft nog geen foto.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Profiel bewerken' })).toHaveAttribute('href', '/profile')
  await expect(page.getByRole('link', { name: 'Bericht sturen' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Meer', exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await vonk.database.query('UPDATE members SET is_invisible = true WHERE id = $1', [memberId])
  await visit(page, `/members/${memberId}`)
  await expect(page.getByText('Op dit moment ziet niemand je')).toBeVisible()
})

test('nobody is where there is nobody', expects('404'), async ({ page, vonk, logIn }) => {
  const hidden = await aProfile(vonk)
  await vonk.database.query('UPDATE member_search SET is_visible = false WHERE member_id = $1', [
    hidden.memberId,
  ])
  await logIn(page)
  for (const path of [`/members/${newId()}`, '/members/nobody', `/likes/m/${hidden.memberId}`]) {
    const answer = await page.goto(path)
    expect([path, answer?.status()]).toEqual([path, 404])
    await expect(page.getByRole('heading', { name: 'Deze pagina is niet gevonden' })).toBeVisible()
  }
})

test('a link shows the main photo and keeps people out of search engines', async ({ page, vonk, change }) => {
  await change({ ...noInspection, logged_out_search: 'all' })
  const [noor, eva] = [await aProfile(vonk), await aProfile(vonk, { name: 'Eva', isFictional: true })]
  await withPhotos(vonk, noor, [true, false])
  const content = (property: string) => page.locator(`meta[property="${property}"]`).getAttribute('content')
  await visit(page, `/likes/m/${noor.memberId}`)
  await expect(page).toHaveTitle('Noor, 34 · Vonk')
  expect(await content('og:title')).toBe('Noor, 34')
  expect(await content('og:url')).toMatch(new RegExp(`^http://localhost:\\d+/members/${noor.memberId}$`))
  const image = await page.request.get(new URL((await content('og:image')) ?? '').pathname)
  expect(image.headers()['content-type']).toMatch(/^image\//)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await visit(page, `/members/${eva.memberId}`)
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  expect(await content('og:description')).toContain('fictief profiel')
})

test(
  'the shape of a profile is there at once; what cannot be fetched can be tried again',
  expects('ERR_FAILED', 'Failed to fetch'),
  async ({ page, vonk, logIn }) => {
    const noor = await aProfile(vonk)
    await logIn(page)
    await visit(page, '/members?gender=any&country=any')
    const card = page.getByRole('link', { name: 'Noor, 34' }).first()
    let answer = () => {}
    const waiting = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/members/*.data*', async (route) => {
      await waiting
      await route.abort()
    })
    await card.click()
    await expect(page.getByRole('main').getByText('Laden…')).toBeAttached()
    answer()
    await expect(page.getByText('Dat lukte niet')).toBeVisible()
    await page.unroute('**/members/*.data*')
    await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noor, 34')
    await page.getByRole('link', { name: 'Terug', exact: true }).click()
    await expect(page).toHaveURL(/\/members\?gender=any&country=any$/)
    await listening(page)
    expect(noor.memberId).toBeTruthy()
  },
)

test('a link is copied where it cannot be shared', async ({ page, context, vonk, logIn }) => {
  const noor = await aProfile(vonk)
  await logIn(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, `/members/${noor.memberId}`)
  await choose(page, 'Profiel delen')
  await expect(page.getByText('De link is gekopieerd.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/members/${noor.memberId}`)
})
