import { test as base, expect, type Page } from '@playwright/test'
import type { AccountStatus } from '../src/features/accounts/accounts.contract.ts'
import { addMember } from '../src/features/accounts/accounts.server.ts'
import { addProfile } from '../src/features/profiles/profiles.server.ts'
import type { SiteSettings } from '../src/features/sites/sites.contract.ts'
import { changeSettings } from '../src/features/sites/sites.server.ts'
import { now } from '../src/platform/clock.ts'
import { transaction } from '../src/platform/database.server.ts'
import { newId } from '../src/platform/ids.server.ts'
import { password, passwordHash } from '../test/builders.ts'
import { type BrowserMember, loggedIn } from './members.ts'
import { openVonk, type Vonk } from './vonk.ts'

type Account = BrowserMember & { email: string; password: string }
type PerTest = {
  /** A member without a profile, logged in on the page. Signed up 30 days ago, so no newcomer offers are shown. */
  logIn(page: Page): Promise<BrowserMember>
  /** A member called Anna with an address and a password, logged in on the page. */
  anAccount(page: Page, status?: AccountStatus): Promise<Account>
  /** The path and query of the newest link to `path` that was mailed to this address. */
  linkMailedTo(email: string, path: string): Promise<string>
  /** Changes settings of the site for the rest of the test. */
  change(settings: Partial<SiteSettings>): Promise<void>
  noConsoleErrors: undefined
}

const daysAgo = (days: number) => new Date(now().getTime() - days * 86_400_000)

type PerWorker = {
  vonk: Vonk
  /** A file with a name of its own here shares its worker, and so its Vonk, with no other: nothing of theirs waits there. */
  vonkOf: string
}

/** Each worker has a Vonk of its own: the real process, on its own data folder. */
export const test = base.extend<PerTest, PerWorker>({
  vonkOf: ['all', { option: true, scope: 'worker' }],

  vonk: [
    async ({ browserName }, use) => {
      const vonk = await openVonk(browserName)
      await use(vonk)
      await vonk.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  baseURL: ({ vonk }, use) => use(vonk.url),

  /** Any error or warning in the console fails the test, except those the test announces with `expects`. */
  noConsoleErrors: [
    async ({ page }, use, info) => {
      const expected = info.annotations
        .filter(({ type }) => type === 'expects')
        .map(({ description = '' }) => description)
        .concat('Service Worker registration blocked by Playwright')
      const complaints: string[] = []
      const note = (text: string) => !expected.some((words) => text.includes(words)) && complaints.push(text)
      page.on('console', (message) => /error|warning/.test(message.type()) && note(message.text()))
      // The browser reports a view transition that another navigation interrupts, or that took over 4 seconds.
      page.on(
        'pageerror',
        ({ message }) => /^Transition was (skipped|aborted)/.test(message) || note(message),
      )
      await use(undefined)
      // A route handler may still be waiting for a response that nobody needs any more.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],

  logIn: ({ vonk }, use) =>
    use(async (page) => {
      const memberId = newId()
      await transaction((tx) =>
        addMember(tx, {
          siteId: vonk.site.id,
          id: memberId,
          status: 'active',
          signedUpAt: daysAgo(30),
          confirmedAt: now(),
        }),
      )
      const member = await loggedIn(vonk, memberId)
      await member.logInOn(page)
      return member
    }),

  anAccount: ({ vonk }, use) =>
    use(async (page, status = 'active') => {
      const [siteId, memberId] = [vonk.site.id, newId()]
      const email = `anna-${memberId}@vonk.example`
      const login = { email, passwordHash: await passwordHash }
      const dates = {
        signedUpAt: daysAgo(30),
        confirmedAt: status === 'not_confirmed' ? null : now(),
        deletedAt: status === 'deleted' ? now() : null,
      }
      await transaction(async (tx) => {
        await addMember(tx, { siteId, id: memberId, status, ...login, ...dates })
        await addProfile(tx, { siteId, memberId, name: 'Anna' })
      })
      const member = await loggedIn(vonk, memberId)
      await member.logInOn(page)
      return Object.assign(member, { email, password })
    }),

  linkMailedTo: ({ vonk }, use) =>
    use(async (email, path) => {
      type Mail = { to: string; links: string[] }
      const link = async () => {
        const mails: Mail[] = await vonk.site.visitor().get('/dev/mailbox.json')
        const links = mails.filter(({ to }) => to === email).flatMap((mail) => mail.links)
        return links.map((address) => new URL(address)).find(({ pathname }) => pathname === path)?.search
      }
      await expect.poll(link).toBeTruthy()
      return path + (await link())
    }),

  change: async ({ vonk }, use) => {
    const seen = async () => (await vonk.site.visitor().get('/api/settings.php')).settings
    const before = await seen()
    const changed = new Set<string>()
    const set = async (settings: Partial<SiteSettings>) => {
      for (const name of Object.keys(settings)) changed.add(name)
      const back = Object.fromEntries([...changed].map((name) => [name, before[name]]))
      const wanted = { ...back, ...settings }
      await changeSettings(vonk.site.id, wanted)
      await expect.poll(seen).toMatchObject(wanted)
    }
    await use(set)
    if (changed.size > 0) await set({})
  },
})

export {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectFineOnPhoneAndDesktop,
  expectNoOverflow,
} from './accessible.ts'
export { desktop, listening, pauseClock, phone, visit } from './page.ts'
export { expect }

/** For `test.use`: the page moves as designed. Other tests run with reduced motion. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** For `test.use`: members' pages register the service worker. */
export const withWorker = { serviceWorkers: 'allow' } as const

/** Test details that allow console errors containing these words. */
export const expects = (...words: string[]) => ({
  annotation: words.map((description) => ({ type: 'expects', description })),
})

export const refused = expects('400', '409', '410')
