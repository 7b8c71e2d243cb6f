import type { Page } from '@playwright/test'
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
import { crowd, onlyThese, searchBelievesInPhotos } from './members.ts'
import { newAddress, register, skipSteps } from './newcomer.ts'
import { press } from './swiping.ts'

const near: [number, number] = [52.09, 5.12]
const far: [number, number] = [50.85, 5.69]

test('suggestions give their reasons, and leave out members who were liked, blocked or refused', async ({
  page,
  vonk,
  anAccount,
}) => {
  await onlyThese(vonk, [
    { name: 'Noor', position: near },
    { name: 'Eva', position: far, isFictional: false },
    { name: 'Fleur', position: far, interests: ['sailing', 'jazz'], minutesAway: 30 * 24 * 60 },
    { name: 'Dina', position: near },
    // A short list would be shown whole, without suggestions.
    ...crowd(10, { position: far, minutesAway: 30 * 24 * 60 }),
  ])
  await searchBelievesInPhotos()
  await changeProfile(await anAccount(page), {
    ...{ gender: 'male', sexuality: 'hetero', country: 'NL', interests: ['sailing', 'jazz'] },
    ...{ latitude: near[0], longitude: near[1] },
  })
  const suggestions = page.getByRole('region', { name: 'Misschien iets voor jou' })
  const people = suggestions.getByRole('article')
  const results = page.getByRole('region', { name: 'Resultaten' })

  await test.step('a search with filters shows its results alone', async () => {
    await visit(page, '/members?max_age=40')
    await expect(results.getByRole('article')).toHaveCount(14)
    await expect(suggestions).toHaveCount(0)
  })

  await visit(page, '/members')
  await test.step('each suggestion gives its reason', async () => {
    const card = (name: string) => suggestions.getByRole('listitem').filter({ hasText: `${name}, 30` })
    await expect(card('Noor')).toContainText('Woont bij jou in de buurt')
    await expect(card('Noor')).toContainText('Fictief profiel', { ignoreCase: true })
    await expect(card('Fleur')).toContainText('Jullie houden allebei van zeilen en jazz')
    await expect(card('Eva').getByText('Nu online')).toHaveCount(2)
    await expectAccessibleInBothThemes(page)
  })

  await test.step('nobody is both a suggestion and a result', async () => {
    await expect(people).toHaveCount(5)
    await expect(results.getByRole('article')).toHaveCount(9)
    for (const name of ['Noor', 'Eva', 'Fleur', 'Dina']) await expect(results).not.toContainText(name)
  })

  await test.step('a like ends the suggestion on return, and shows among the results', async () => {
    const heart = suggestions.getByRole('button', { name: 'Vind Noor leuk' })
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await suggestions.getByRole('link', { name: 'Fleur, 30' }).click()
    await press(page, /^Meer$/)
    await page.getByRole('menuitem', { name: 'Blokkeren' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Blokkeren' }).click()
    await expect(people).toHaveCount(5)
    await expect(suggestions).toContainText('Eva')
    await expect(suggestions).toContainText('Dina')
    await expect(suggestions).not.toContainText(/Noor|Fleur/)
    await expect(results.getByRole('button', { name: 'Vind Noor leuk' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  })

  await test.step('a no in the swipe game ends the suggestion', async () => {
    await page.getByRole('link', { name: /^Ja of nee/ }).click()
    const answered = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().includes('/api/swipe.php'),
    )
    await press(page, 'Nee tegen Dina')
    await answered
    await page.getByRole('banner').getByRole('link', { name: 'Leden zoeken' }).click()
    await expect(suggestions).toContainText('Eva')
    await expect(suggestions).not.toContainText('Dina')
  })
})

test(
  'suggestions do not move the results, can be hidden for a day, and leave no gap when there are none',
  expects('500'),
  async ({ page, vonk, anAccount }) => {
    await anAccount(page)
    await page.setViewportSize(phone)
    const suggestions = page.getByRole('region', { name: 'Misschien iets voor jou' })
    const results = page.getByRole('region', { name: 'Resultaten' })

    await test.step('nothing is shown without candidates, before a short list, nor after an error', async () => {
      for (const people of [0, 8]) {
        await onlyThese(vonk, crowd(people))
        await visit(page, '/members')
        await expect(results.getByRole('article')).toHaveCount(people)
        await expect(suggestions).toHaveCount(0)
      }
      await onlyThese(vonk, crowd(20))
      await page.route('**/api/suggestions.php', (route) => route.fulfill({ status: 500, body: '{}' }))
      await toSearch(page)
      await expect(results.getByRole('article')).toHaveCount(20)
      await expect(suggestions).toHaveCount(0)
      await page.unroute('**/api/suggestions.php')
    })

    await test.step('the results keep their place when the suggestions arrive', async () => {
      let answer = () => {}
      const held = new Promise<void>((resolve) => {
        answer = resolve
      })
      await page.route('**/api/suggestions.php', async (route) => {
        await held
        await route.continue()
      })
      await toSearch(page)
      await expect(suggestions).toHaveAttribute('aria-busy', 'true')
      await expect(page.getByRole('heading', { name: '20 mensen' })).toBeVisible()
      await expect(results.getByRole('article')).toHaveCount(0)
      const before = await results.boundingBox()
      answer()
      await expect(suggestions.getByRole('article')).toHaveCount(5)
      await expect(results.getByRole('article')).toHaveCount(15)
      expect((await results.boundingBox())?.y).toBe(before?.y)
      await expect(results.getByText('Samen met de mensen bovenaan is dit iedereen')).toBeVisible()
      await expectNoOverflow(page)
    })

    await test.step('hidden suggestions come back after a day', async () => {
      await suggestions.getByRole('button', { name: 'Wegklikken' }).click()
      await expect(suggestions).toHaveCount(0)
      await expect(page.getByRole('heading', { name: '20 mensen' })).toBeFocused()
      await expect(results.getByRole('article')).toHaveCount(20)
      await expect(results.getByText('Dit is iedereen')).toBeVisible()
      await page.reload()
      await listening(page)
      await expect(suggestions).toHaveCount(0)
      await page.clock.install({ time: Date.now() + 25 * 60 * 60 * 1000 })
      await page.reload()
      await expect(suggestions.getByRole('article')).toHaveCount(5)
    })
  },
)

/** Opens the search from another page, so that the browser fetches the suggestions. */
async function toSearch(page: Page) {
  await visit(page, '/pricing')
  await page.getByRole('link', { name: 'Zoeken', exact: true }).click()
  await page.waitForURL(/\/members$/)
}

test('a newcomer is shown people to start with once, and likes that wait for the confirmation', async ({
  page,
  vonk,
}) => {
  await onlyThese(vonk, crowd(14))
  await page.setViewportSize(phone)
  await visit(page, '/signup')
  await register(page, newAddress())
  await skipSteps(page)
  await page.getByRole('button', { name: 'Alvast rondkijken' }).click()
  await expect(page).toHaveURL(/\/signup-matches$/)
  await listening(page)
  await expect(page.getByRole('article')).toHaveCount(12)
  await expect(page.getByText('Likes die je nu geeft')).toBeVisible()
  await expect(page.getByText('We weten nog niet wie je zoekt')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Vertel wie je zoekt' })).toHaveAttribute(
    'href',
    '/profile#gender',
  )
  await expect(page.getByRole('heading', { name: 'Nog niemand geliket' })).toBeVisible()
  for (const name of ['Lid 1', 'Lid 2']) {
    const answer = page.waitForResponse('**/api/like.php')
    await page.getByRole('button', { name: `Vind ${name} leuk`, exact: true }).click()
    expect(await (await answer).json()).toMatchObject({ held: true })
  }
  await expect(page.getByRole('heading', { name: '2 geliket' })).toBeVisible()
  await page.reload()
  await listening(page)
  await expect(page.getByRole('heading', { name: '2 geliket' })).toBeVisible()
  // The page says it already, so no notice repeats it.
  await expect(page.getByText('We vertellen het zodra')).toHaveCount(0)
  await expectNoOverflow(page)
  await expectAccessibleInBothThemes(page)
  await expect(page.getByRole('link', { name: 'Schrijven aan Lid 3', exact: true })).toHaveAttribute(
    'href',
    /^\/members\/[^/]+\/chat$/,
  )
  const finder = page.getByRole('link', { name: 'Met drie vragen zie je anderen' })
  await expect(finder).toHaveAttribute('href', '/match-finder')
  await page.getByRole('link', { name: 'Verder' }).click()
  await expect(page).toHaveURL(/\/members$/)

  await visit(page, '/complete-signup')
  await page.getByRole('button', { name: 'Alvast rondkijken' }).click()
  await expect(page).toHaveURL(/\/members$/)
})

test(
  'the people to start with fit the preferences, can be fetched again, and without any it leads to the search',
  expects('500'),
  async ({ page, vonk, anAccount }) => {
    await onlyThese(vonk, [])
    const anna = await anAccount(page)
    await visit(page, '/signup-matches')
    await expect(page.getByRole('heading', { name: 'We kunnen je nu nog niemand voorstellen' })).toBeVisible()
    await expect(page.getByText('Likes die je nu geeft')).toHaveCount(0)
    await expectAccessibleInBothThemes(page)
    await page.getByRole('main').getByRole('link', { name: 'Leden zoeken' }).click()
    await expect(page).toHaveURL(/\/members$/)

    await onlyThese(vonk, crowd(3))
    await changeProfile(anna, { gender: 'male', sexuality: 'hetero' })
    await page.route('**/api/suggestions.php', (route) => route.fulfill({ status: 500, body: '{}' }))
    await visit(page, '/signup-matches')
    const retry = page.getByRole('button', { name: 'Opnieuw proberen' })
    await expect(retry).toBeVisible()
    await page.unroute('**/api/suggestions.php')
    await retry.click()
    await expect(page.getByRole('article')).toHaveCount(3)
    await expect(page.getByText('Deze mensen komen het dichtst bij wie je zoekt')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Vertel wie je zoekt' })).toHaveCount(0)
  },
)
