import type { Page } from '@playwright/test'
import { pool } from '../src/platform/database.server.ts'
import {
  desktop,
  expect,
  expectAccessibleInBothThemes,
  expectNoOverflow,
  phone,
  test,
  visit,
  withMotion,
} from './fixtures.ts'
import { crowd, onlyThese, withPhotos } from './members.ts'
import { newAddress, register } from './newcomer.ts'
import { holdScripts, listening } from './page.ts'
import type { Vonk } from './vonk.ts'

/** The landing pages, and the way from the page to its form. */
const landers: { path: string; heading: string; button?: string; toForm?(page: Page): Promise<void> }[] = [
  { path: '/landers/alonetonight', heading: 'Alleen vanavond? Je bent niet de enige.' },
  { path: '/landers/collagelanding', heading: 'Zoveel gezichten. Wie valt jou op?' },
  { path: '/landers/gallery', heading: 'Kijk even binnen', toForm: browsePhotos },
  { path: '/landers/iconslanding', heading: 'Waar word jij blij van?', toForm: chooseInterests },
  { path: '/landers/maplanding', heading: 'Wie woont er bij jou in de buurt?', toForm: chooseRegion },
  { path: '/landers/socialnetwork', heading: 'Wie zou jij antwoorden?' },
  { path: '/landers/tinderswipe', heading: 'Ja of nee?', toForm: swipe },
  { path: '/landers/transitionsvideolanding', heading: 'Elk verhaal begint ergens' },
  { path: '/landers/video', heading: 'Voel je het ook?' },
  { path: '/members/ID/landing', heading: 'Wil je Lid 1 leren kennen?' },
  {
    path: '/members/ID/landing2',
    heading: 'Jij bent aan zet',
    button: 'Versturen en meedoen',
    toForm: writeMessage,
  },
  { path: '/members/ID/landing3', heading: 'Passen Lid 1 en jij bij elkaar?', toForm: answerQuestions },
]

for (const { path, heading, button, toForm } of landers)
  test(`a visitor of ${path} signs up in the page, with the tracking of the link`, async ({
    page,
    vonk,
    linkMailedTo,
  }) => {
    const id = await showPeople(vonk, path)
    await page.setViewportSize(phone)
    await visit(page, `${path.replace('ID', id)}?network=radio&ref=spring&sub1=a`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expectAccessibleInBothThemes(page)
    await expectNoOverflow(page)
    await page.setViewportSize(desktop)
    await expectNoOverflow(page)
    await toForm?.(page)
    const email = newAddress()
    await register(page, email, { ...(button && { button }) })
    await page.waitForURL(/\/complete-signup/)
    await page.goto(await linkMailedTo(email, '/activate/done'))
    await expect
      .poll(() => accountOf(email))
      .toEqual(['active', { network: 'radio', ref: 'spring', sub1: 'a' }])
  })

/** Fills a lander with fictional members. Returns the id of one of them. */
async function showPeople(vonk: Vonk, path: string) {
  const interests = ['books', 'wine', 'hiking'] as const
  const people = [...crowd(7), { name: 'Lid 8', region: 'NL-GR', city: 'Groningen' }].map((member) => ({
    ...member,
    isFictional: true,
    interests: [...interests],
  }))
  const ids = await onlyThese(vonk, people)
  for (const memberId of ids) await withPhotos({ siteId: vonk.site.id, memberId }, [false])
  const [id = ''] = ids
  const lander = /landers\/(\w+)/.exec(path)?.[1] ?? 'gallery'
  const shown = () => vonk.site.visitor().get(`/api/lander.php?lander=${lander}`)
  await expect.poll(async () => JSON.stringify(await shown())).toContain(id)
  return id
}

async function accountOf(email: string) {
  const { rows } = await pool.query('SELECT status, tracking FROM members WHERE email = $1', [email])
  return [rows[0]?.status, rows[0]?.tracking]
}

async function browsePhotos(page: Page) {
  await expect(page.getByText('1 van 5')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('2 van 5')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('1 van 5')).toBeVisible()
  for (let photo = 1; photo <= 5; photo++) await page.getByRole('button', { name: 'Volgende' }).click()
  await expect(page.getByRole('heading', { name: 'Verder bladeren?' })).toBeFocused()
}

async function swipe(page: Page) {
  for (let card = 1; card <= 4; card++) {
    const yes = page.getByRole('button', { name: /^Ja tegen / })
    const name = await yes.getAttribute('aria-label')
    await yes.click()
    await expect(page.getByRole('button', { name: name ?? '' })).toHaveCount(0)
  }
}

async function chooseInterests(page: Page) {
  await page.getByRole('button', { name: 'Boeken' }).click()
  await expect(page.getByRole('heading', { name: 'Dit hebben jullie gemeen' })).toBeVisible()
  await page.getByRole('button', { name: 'Boeken' }).click()
  await page.getByRole('button', { name: 'Gamen' }).click()
  await expect(
    page.getByRole('heading', { name: 'Hierbij kunnen we je nu niemand laten zien' }),
  ).toBeVisible()
}

async function chooseRegion(page: Page) {
  const firstFace = page.getByRole('figure').first()
  await expect(firstFace).not.toContainText('Lid 8')
  await page.getByLabel('Waar woon je?').selectOption({ label: 'Groningen' })
  await expect(page.getByText('Meld je aan en zie wie er in Groningen is.')).toBeVisible()
  await expect(firstFace).toContainText('Lid 8')
}

async function writeMessage(page: Page) {
  await page.getByRole('textbox', { name: /bericht/i }).fill('Hoi, welk boek lees je nu?')
}

async function answerQuestions(page: Page) {
  await page.getByRole('button', { name: 'Ja' }).click()
  await expect(page.getByText('2 van 3')).toBeVisible()
  await page.getByRole('button', { name: 'Niet zo' }).click()
  await page.getByRole('button', { name: 'Ja' }).click()
  await expect(page.getByRole('heading', { name: '2 dingen hebben jullie al gemeen' })).toBeFocused()
}

test('a lander of a member who is not there leads to the search with an explanation', async ({ page }) => {
  await visit(page, '/members/00000000-0000-0000-0000-000000000000/landing')
  await expect(page.getByText('Dit profiel is er niet of niet meer.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wie trekt je aandacht?')
})

/** First actions of visitors, and a text that appears after each. */
const firstActions: { path: string; content: string; act(page: Page): Promise<void>; outcome: string }[] = [
  {
    path: '/landers/gallery',
    content: 'GalleryContent',
    act: (page) => page.getByRole('button', { name: 'Volgende' }).click(),
    outcome: '2 van 5',
  },
  {
    path: '/landers/iconslanding',
    content: 'IconsContent',
    // Twice, because nothing happens at first.
    act: async (page) => {
      const button = page.getByRole('button', { name: 'Boeken' })
      for (const part of ['svg', 'span']) await button.locator(part).click()
    },
    outcome: 'Dit hebben jullie gemeen',
  },
  {
    path: '/landers/maplanding',
    content: 'MapContent',
    act: (page) => page.locator('main svg g').first().dispatchEvent('click'),
    outcome: 'Deze mensen wonen ergens anders:',
  },
  {
    path: '/members/ID/landing3',
    content: 'MemberQuestionsContent',
    act: (page) => page.getByRole('button', { name: 'Ja' }).click(),
    outcome: '2 van 3',
  },
]

test.describe('in a Dutch browser', () => {
  test.use({ locale: 'nl-NL' })
  for (const { path, content, act, outcome } of firstActions)
    for (const held of [content, ''])
      test(`a click on ${path} before ${held || 'any script'} has loaded counts once`, async ({
        page,
        vonk,
      }) => {
        const id = await showPeople(vonk, path)
        const release = await holdScripts(page, held)
        await page.goto(path.replace('ID', id), { waitUntil: 'commit' })
        if (held) await listening(page)
        await act(page)
        await expect(page.getByText(outcome)).toHaveCount(0)
        release()
        await expect(page.getByText(outcome)).toBeVisible()
      })
})

test('the interests that a visitor picked are chosen in the signup', async ({ page, vonk }) => {
  await showPeople(vonk, '/landers/iconslanding')
  await visit(page, '/landers/iconslanding')
  for (const name of ['Boeken', 'Gamen']) await page.getByRole('button', { name }).click()
  await register(page, newAddress())
  await page.waitForURL(/\/complete-signup/)
  for (const step of [2, 3, 4]) {
    await page.getByRole('button', { name: 'Overslaan' }).click()
    await expect(page.getByText(`Stap ${step} van 4`)).toBeVisible()
  }
  for (const name of ['Boeken', 'Gamen'])
    await expect(page.getByRole('button', { name, pressed: true })).toBeVisible()
  await page.getByRole('button', { name: 'Klaar' }).click()
  // The next person who signs up in this browser begins with none.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('picked_interests'))).toBe('[]')
})

test('an arrow key and a swipe count before the content is hydrated', async ({ page, vonk }) => {
  await showPeople(vonk, '/landers/tinderswipe')
  await test.step('a key browses the gallery', async () => {
    const release = await holdScripts(page, 'GalleryContent')
    await visit(page, '/landers/gallery')
    await page.keyboard.press('ArrowRight')
    release()
    await expect(page.getByText('2 van 5')).toBeVisible()
  })
  await test.step('a swipe to the right likes the member', async () => {
    const release = await holdScripts(page, 'TinderswipeContent')
    await visit(page, '/landers/tinderswipe')
    const card = page.locator('article:not([inert])')
    const name = await card.getByRole('heading').textContent()
    const { x, y, width } = (await card.boundingBox()) ?? { x: 0, y: 0, width: 0 }
    await page.mouse.move(x + 20, y + 100)
    await page.mouse.down()
    await page.mouse.move(x + width - 20, y + 100, { steps: 4 })
    await page.mouse.up()
    await expect(card.getByRole('heading')).toHaveText(name ?? '')
    release()
    await expect(card.getByRole('heading')).not.toHaveText(name ?? '')
    await expect(page.getByRole('link', { name: 'Gratis meedoen' }).first()).toHaveAttribute('href', /like=/)
  })
})

test.describe('without scripts', () => {
  test.use({ ...withMotion, javaScriptEnabled: false })

  test('the wall of faces moves, and can be paused by keyboard and pointer', async ({ page, vonk }) => {
    await showPeople(vonk, '/landers/collagelanding')
    await page.goto('/landers/collagelanding')
    const row = page.locator('.animate-drift').first()
    const pause = page.getByRole('checkbox', { name: 'Beweging stoppen' })
    await expect(row).toHaveCSS('animation-play-state', 'running')
    await pause.focus()
    await page.keyboard.press('Space')
    await expect(row).toHaveCSS('animation-play-state', 'paused')
    await page.locator('label').filter({ has: pause }).click()
    await expect(row).toHaveCSS('animation-play-state', 'running')
  })
})
