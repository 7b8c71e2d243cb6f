import type { Page } from '@playwright/test'
import { test as base, visit } from './fixtures.ts'
import { type BrowserMember, signedUpAgo } from './members.ts'

/** The page belongs to a member who signed up so long ago. */
export const test = base.extend<{ aNewcomer(ago: number): Promise<BrowserMember> }>({
  aNewcomer: async ({ page, anAccount }, use) => {
    await use(async (ago) => {
      const account = await anAccount(page)
      await signedUpAgo(account, ago)
      return account
    })
  },
})

/** A page whose time the test can make go faster. */
export async function visitInOwnTime(page: Page, path: string) {
  await page.clock.install()
  await visit(page, path)
}

/** A popup is fetched when it is due, and React waits a moment before it shows what came late: by now it would be there. */
export async function timeToAppear(page: Page) {
  await waysToTheServer(page)
  await page.clock.fastForward(1000)
  await waysToTheServer(page)
}

/** What is on its way by now has arrived after these. */
export const waysToTheServer = (page: Page) =>
  page.evaluate(async () => {
    for (let i = 0; i < 10; i++) await fetch('/favicon.svg', { cache: 'reload' })
  })

/** So much later on the page, once it has begun to wait for whatever it waits for. */
export async function later(page: Page, seconds: number) {
  await waysToTheServer(page)
  await page.clock.fastForward(seconds * 1000)
}
