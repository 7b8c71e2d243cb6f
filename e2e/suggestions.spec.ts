import type { MemberKey } from '../src/platform/events/events.server.ts'
import { changeProfile } from '../test/someone.ts'
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoOverflow,
  expects,
  listening,
  phone,
  test,
  visit,
} from './fixtures.ts'
import { crowd, onlyThese } from './members.ts'
import { press } from './swiping.ts'

const utrecht = [52.09, 5.12] as const

/** Sets whom a member looks for, what they like and where they live. */
const tell = (member: MemberKey) =>
  changeProfile(member, {
    ...{ gender: 'male', sexuality: 'hetero', country: 'NL', interests: ['sailing', 'jazz'] },
    ...{ latitude: utrecht[0], longitude: utrecht[1] },
  })

const near: [number, number] = [...utrecht]
const far: [number, number] = [50.85, 5.69]

test('a member is shown people they may like, each with the reason in words', async ({
  page,
  vonk,
  anAccount,
}) => {
  await onlyThese(vonk, [
    { name: 'Noor', position: near },
    { name: 'Fleur', position: far, interests: ['sailing', 'jazz'], minutesAway: 30 * 24 * 60 },
    { name: 'Eva', position: far, isFictional: false },
  ])
  await tell(await anAccount(page))
  await visit(page, '/members')
  const suggestions = page.getByRole('region', { name: 'Misschien iets voor jou' })
  const card = (name: string) => suggestions.getByRole('listitem').filter({ hasText: `${name}, 30` })
  await expect(card('Noor')).toContainText('Woont bij jou in de buurt')
  await expect(card('Noor')).toContainText('Fictief profiel', { ignoreCase: true })
  await expect(card('Fleur')).toContainText('Jullie houden allebei van zeilen en jazz')
  await expect(card('Eva')).toContainText('Vandaag actief')
  await expectAccessibleInBothThemes(page)

  const heart = card('Noor').getByRole('button', { name: 'Vind Noor leuk' })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const results = page.getByRole('region', { name: 'Resultaten' })
  await expect(results.getByRole('button', { name: 'Vind Noor leuk' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('whoever searches for something of their own sees the results alone', async ({
  page,
  vonk,
  anAccount,
}) => {
  await onlyThese(vonk, crowd(3))
  await anAccount(page)
  await visit(page, '/members?max_age=40')
  await expect(page.getByRole('region', { name: 'Resultaten' }).getByRole('article')).toHaveCount(3)
  await expect(page.getByRole('region', { name: 'Misschien iets voor jou' })).toHaveCount(0)
})

test('they come without moving the results, and can be put away for a day', async ({
  page,
  vonk,
  anAccount,
}) => {
  await onlyThese(vonk, crowd(8))
  await anAccount(page)
  await page.setViewportSize(phone)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/suggestions.php', async (route) => {
    await held
    await route.continue()
  })
  await visit(page, '/members')
  const results = page.getByRole('region', { name: 'Resultaten' })
  const suggestions = page.getByRole('region', { name: 'Misschien iets voor jou' })
  await expect(suggestions).toHaveAttribute('aria-busy', 'true')
  const before = await results.boundingBox()
  answer()
  await expect(suggestions.getByRole('article')).toHaveCount(8)
  expect(await results.boundingBox()).toEqual(before)
  await expectNoOverflow(page)

  await suggestions.getByRole('button', { name: 'Wegklikken' }).click()
  await expect(suggestions).toHaveCount(0)
  await expect(page.getByRole('heading', { name: '8 mensen' })).toBeFocused()
  await page.reload()
  await listening(page)
  await expect(suggestions).toHaveCount(0)
  await page.clock.install({ time: Date.now() + 25 * 60 * 60 * 1000 })
  await page.reload()
  await expect(suggestions.getByRole('article')).toHaveCount(8)
})

test(
  'nobody to suggest, or no answer, leaves no trace',
  expects('500'),
  async ({ page, vonk, anAccount }) => {
    await onlyThese(vonk, [])
    await anAccount(page)
    await visit(page, '/members')
    const suggestions = page.getByRole('region', { name: 'Misschien iets voor jou' })
    await expect(suggestions).toHaveCount(0)
    await onlyThese(vonk, crowd(3))
    await page.route('**/api/suggestions.php', (route) => route.fulfill({ status: 500, body: '{}' }))
    await visit(page, '/members')
    await expect(page.getByRole('region', { name: 'Resultaten' }).getByRole('article')).toHaveCount(3)
    await expect(suggestions).toHaveCount(0, { timeout: 30_000 })
  },
)

test('whoever was blocked, refused or liked is suggested no longer', async ({ page, vonk, anAccount }) => {
  await onlyThese(vonk, [
    { name: 'Anna', minutesAway: 1 },
    { name: 'Bea', minutesAway: 2 },
    { name: 'Cleo', minutesAway: 3 },
    { name: 'Dina', minutesAway: 4 },
  ])
  await vonk.database.query('UPDATE member_search SET has_photo = true')
  await tell(await anAccount(page))
  await visit(page, '/members')
  const suggestions = page.getByRole('region', { name: 'Misschien iets voor jou' })
  const people = suggestions.getByRole('article')
  await expect(people).toHaveCount(4)
  await suggestions.getByRole('button', { name: 'Vind Bea leuk' }).click()
  await suggestions.getByRole('link', { name: 'Cleo, 30' }).click()
  await press(page, /^Meer$/)
  await page.getByRole('menuitem', { name: 'Blokkeren' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Blokkeren' }).click()
  await expect(people).toHaveCount(2)
  await expect(suggestions).toContainText('Anna')
  await expect(suggestions).toContainText('Dina')
  await page.getByRole('link', { name: /^Ja of nee/ }).click()
  const answered = page.waitForResponse('**/api/swipe.php')
  await press(page, 'Nee tegen Anna')
  await answered
  await page.getByRole('banner').getByRole('link', { name: 'Leden zoeken' }).click()
  await expect(people).toHaveCount(1)
  await expect(suggestions).toContainText('Dina')
})
