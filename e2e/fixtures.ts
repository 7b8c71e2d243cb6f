import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import pg from 'pg'
import { hashPassword } from '../src/platform/passwords.server.ts'
import { runningCluster } from '../src/platform/postgres/cluster.server.ts'
import { aMemberOf } from '../test/process/member.ts'

type Vonk = { url: string; database: pg.Client }
type Member = Awaited<ReturnType<typeof aMemberOf>>
type Account = Member & { email: string; password: string }
type Status = 'active' | 'not_confirmed' | 'deleted'
type PerTest = {
  /** A visitor from the Netherlands, unless the test says otherwise. */
  logIn(page: Page): Promise<Member>
  /** A member called Anna with an address and a password, logged in. */
  anAccount(page: Page, status?: Status): Promise<Account>
  /** The link to a page in the latest mail to an address that has one, without the site it leads to. */
  linkMailedTo(email: string, path: string): Promise<string>
  change(settings: Record<string, unknown>): Promise<void>
  noConsoleErrors: undefined
}

/** Each worker has a Vonk of its own: the real process, on its own data folder. */
export const test = base.extend<PerTest, { vonk: Vonk }>({
  vonk: [
    async ({ browserName }, use) => {
      const folder = mkdtempSync(join(tmpdir(), `vonk-${browserName}-`))
      chmodSync(folder, 0o711)
      const { child, url } = await start(folder)
      const cluster = await runningCluster(folder)
      const database = new pg.Client({ ...cluster?.connection, database: 'vonk' })
      await database.connect()
      await use({ url, database })
      await database.end()
      const exited = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await exited
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],

  baseURL: ({ vonk }, use) => use(vonk.url),

  /** Anything the browser complains of fails the test, save what a test brings about on purpose. */
  noConsoleErrors: [
    async ({ page }, use, info) => {
      const expected = info.annotations
        .filter(({ type }) => type === 'expects')
        .map(({ description = '' }) => description)
      const complaints: string[] = []
      const note = (text: string) => !expected.some((words) => text.includes(words)) && complaints.push(text)
      page.on('console', (message) => /error|warning/.test(message.type()) && note(message.text()))
      // Who goes back while one page fades into the next cuts that short, and the browser says so.
      page.on('pageerror', ({ message }) => message.startsWith('Transition was skipped') || note(message))
      await use(undefined)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],

  logIn: ({ vonk }, use) =>
    use(async (page) => {
      const member = await aMemberOf(vonk.database)
      await page
        .context()
        .addCookies([{ name: 'session', value: member.token, url: vonk.url, httpOnly: true }])
      return member
    }),

  anAccount: ({ vonk, logIn }, use) =>
    use(async (page, status = 'active') => {
      const member = await logIn(page)
      const key = [member.siteId, member.memberId]
      const account = { email: `anna-${member.memberId}@vonk.example`, password: 'a-password-of-anna' }
      await vonk.database.query(
        `UPDATE members SET email = $3, password_hash = $4, status = $5,
                confirmed_at = CASE WHEN $5 = 'not_confirmed' THEN NULL ELSE confirmed_at END,
                deleted_at = CASE WHEN $5 = 'deleted' THEN now() END
          WHERE site_id = $1 AND id = $2`,
        [...key, account.email, await hashPassword(account.password), status],
      )
      await vonk.database.query(
        `INSERT INTO profiles (site_id, member_id, name) VALUES ($1, $2, 'Anna')`,
        key,
      )
      return { ...member, ...account }
    }),

  linkMailedTo: ({ vonk, request }, use) =>
    use(async (email, path) => {
      type Mail = { to: string; links: string[] }
      const link = async () => {
        const mails: Mail[] = await (await request.get(`${vonk.url}/dev/mailbox.json`)).json()
        const links = mails.filter(({ to }) => to === email).flatMap((mail) => mail.links)
        return links.map((address) => new URL(address)).find(({ pathname }) => pathname === path)?.search
      }
      await expect.poll(link).toBeTruthy()
      return path + (await link())
    }),

  change: async ({ vonk, request }, use) => {
    const seen = async () => (await (await request.get('/api/settings.php')).json()).settings
    const before = await seen()
    const changed = new Set<string>()
    const set = async (settings: Record<string, unknown>) => {
      await vonk.database.query('UPDATE sites SET settings = $1 WHERE is_default', [JSON.stringify(settings)])
      await vonk.database.query(`SELECT pg_notify('vonk', 'sites' || chr(10))`)
      // What was changed earlier and is not named now is back, too.
      const back = Object.fromEntries([...changed].map((name) => [name, before[name]]))
      await expect.poll(seen).toMatchObject({ ...back, ...settings })
      for (const name of Object.keys(settings)) changed.add(name)
    }
    await use(set)
    await set({})
  },
})

export { expect }

/** The sentence for something a test brings about on purpose. */
export const expects = (...words: string[]) => ({
  annotation: words.map((description) => ({ type: 'expects', description })),
})

export const refused = expects('400', '409', '410')

/** Until a page listens, what is pressed is lost. */
export async function listening(page: Page) {
  await page.locator('html[data-listening]').waitFor({ state: 'attached' })
  // What only members have comes to life a moment later, when its file is there.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('header button, header a, output button')].every((element) =>
      Object.keys(element).some((name) => name.startsWith('__reactProps')),
    ),
  )
}

export async function visit(page: Page, path: string) {
  await page.goto(path)
  await listening(page)
}

export async function expectAccessible(page: Page, { except = [] as string[] } = {}) {
  const { violations } = await new AxeBuilder({ page }).disableRules(except).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

/** The dark one first: what follows goes on in the light one. */
export async function expectAccessibleInBothThemes(page: Page) {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // With less motion every colour still takes a moment, and what inherits it the next one.
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))))
    await page.waitForFunction(() => document.getAnimations().length === 0)
    await expectAccessible(page)
  }
  await page.emulateMedia({ reducedMotion: 'no-preference' })
}

export async function expectNoOverflow(page: Page) {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: innerWidth,
  }))
  expect(content).toBeLessThanOrEqual(window)
}

export const phone = { width: 375, height: 720 }
export const desktop = { width: 1280, height: 800 }

export async function start(folder: string, port = '0'): Promise<{ child: ChildProcess; url: string }> {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: port,
    DATA_DIR: folder,
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    TRUSTED_PROXIES: 'loopback',
  }
  const child = spawn(process.execPath, ['src/server/main.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text) => {
      const found = /Vonk is at (http[^\s,]+)/.exec(String(text))?.[1]
      if (found) resolve(found)
    })
    child.once('exit', () => reject(new Error('Vonk did not start')))
  })
  return { child, url }
}
