import { addressOf } from '../scripts/shots/addresses.ts'
import { pageRoutes } from '../scripts/shots/routes.ts'
import { expectAccessibleInBothThemes, expects, phone, test, visit } from './fixtures.ts'
import { onlyThese } from './members.ts'

/** Some lead to what is not there, such as a chat that nobody began. */
const mayBeMissing = expects('404')

for (const route of pageRoutes) {
  test(`${route.name} is accessible to a visitor`, mayBeMissing, async ({ page, vonk }) => {
    const [memberId] = await onlyThese(vonk, [{ name: 'Noor' }])
    await visit(page, await addressOf(route, { url: vonk.url, memberId }))
    await expectAccessibleInBothThemes(page)
  })

  if (!route.isForMembersToo) continue

  test(
    `${route.name} is accessible to a member on a phone`,
    mayBeMissing,
    async ({ page, vonk, anAccount }) => {
      const [memberId] = await onlyThese(vonk, [{ name: 'Noor' }])
      const { token: session } = await anAccount(page)
      await page.setViewportSize(phone)
      await visit(page, await addressOf(route, { url: vonk.url, memberId, session }))
      await expectAccessibleInBothThemes(page)
    },
  )
}
