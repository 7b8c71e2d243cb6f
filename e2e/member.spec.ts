import { newId } from '../src/platform/ids.server.ts'
import { expect, expectAccessible, expects, listening, test, visit } from './fixtures.ts'
import { aProfile } from './members.ts'

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
