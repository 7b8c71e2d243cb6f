import { applyDecisionsJob } from '../src/features/photos/inspection/apply-decisions.server.ts'
import { minutes, now } from '../src/platform/clock.ts'
import { db } from '../src/platform/database.server.ts'
import { sql } from '../src/platform/sql.server.ts'
import { operatorPage } from './console.ts'
import { expect, expectAccessibleInBothThemes, expectNoOverflow, test, visit } from './fixtures.ts'
import { at, withPhotos } from './members.ts'

const wide = { width: 1280, height: 800 }
test.use({ vonkOf: 'operator-photos' })

test('a moderator inspects 20 photos by keyboard, and their owner learns of it', async ({
  browser,
  vonk,
  anAccount,
  change,
}) => {
  await change({ photo_approval_minutes: null })
  const theirs = await (await browser.newContext({ locale: 'en-GB', baseURL: vonk.url })).newPage()
  await theirs.context().addCookies([{ name: 'locale', value: 'en', url: vonk.url }])
  const anna = await anAccount(theirs)
  await db.query(sql`UPDATE members SET language = 'en' WHERE id = ${anna.memberId}`)
  await db.query(sql`DELETE FROM photos WHERE status = 'inspection'`)
  await withPhotos(anna, Array<boolean>(20).fill(false), { status: 'inspection' })
  const { page } = await operatorPage(browser, vonk, { role: 'moderator', siteId: vonk.site.id })
  await visit(page, '/operator')
  await expect(page.getByRole('heading', { level: 1, name: 'Start' })).toBeVisible()
  const photo = page.getByRole('img', { name: 'Photo of Anna' })
  /** A key counts only while there is a photo: keys can be faster than the answers. */
  const press = async (key: string) => {
    await expect(photo).toBeVisible()
    await page.keyboard.press(key)
  }
  const waiting = (count: number) =>
    expect(page.getByText(`${count} ${count === 1 ? 'photo waits' : 'photos wait'}`)).toBeVisible()

  await test.step('the queue shows the first photo, and its keys', async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('f')
    await expect(page.getByRole('heading', { level: 1, name: 'Photos' })).toBeVisible()
    await expect(photo).toBeVisible()
    await waiting(20)
    await expect(page.getByRole('list', { name: 'Next photos' }).getByRole('listitem')).toHaveCount(6)
    await expectAccessibleInBothThemes(page)
    await page.setViewportSize({ width: 768, height: 1024 })
    await expectNoOverflow(page)
    await page.setViewportSize(wide)
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toContainText('Reject: Too revealing')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('a key counts from the moment a photo is shown', async () => {
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
    const decisions = '**/operator/api/photos/decisions'
    await page.route(decisions, (route) => mayAnswer.then(() => route.continue()))
    for (let left = 19; left >= 14; left--) {
      await press('a')
      await waiting(left)
    }
    await expect(photo).toBeHidden()
    await page.evaluate(() => {
      const approve = (_: unknown, observer: MutationObserver) => {
        if (!document.querySelector('figure img[alt="Photo of Anna"]')) return
        observer.disconnect()
        document.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
      }
      new MutationObserver(approve).observe(document.body, { childList: true, subtree: true })
    })
    answer()
    await waiting(13)
    await page.unroute(decisions)
  })

  await test.step('photos are approved, rejected, made private and taken back', async () => {
    for (let left = 12; left >= 3; left--) {
      await press('a')
      await waiting(left)
    }
    await press('3')
    await waiting(2)
    await expect(page.getByText('Rejected (Too revealing): Anna')).toBeVisible()
    await press('1')
    await waiting(1)
    await press('u')
    await waiting(2)
    await press('p')
    await waiting(1)
    await press('a')
    await expect(page.getByText('No photo waits')).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })

  await test.step('each photo is in the audit log once, and each decision', async () => {
    const { rows } = await db.query<{ kind: string; entries: number }>(sql`
      SELECT kind, count(*)::int AS entries FROM audit_log
       WHERE member_id = ${anna.memberId} GROUP BY kind ORDER BY kind`)
    expect(rows).toEqual([
      { kind: 'photo_decided', entries: 21 },
      { kind: 'photo_decision_undone', entries: 1 },
      { kind: 'photos_claimed', entries: 20 },
    ])
  })

  await test.step('once it can no longer be undone, the member gets mails and sees it with their photos', async () => {
    await at(new Date(now().getTime() + minutes(6)), () => applyDecisionsJob.run({}))
    const subjects = async () =>
      ((await vonk.site.visitor().get('/dev/mailbox.json')) as { to: string; subject: string }[])
        .filter(({ to }) => to === anna.email)
        .map(({ subject }) => subject)
        .sort()
    await expect
      .poll(subjects)
      .toEqual(['One of your photos is now private', 'One of your photos was not approved'])
    await visit(theirs, '/profile')
    await expect(theirs.getByText('It shows too much.')).toBeVisible()
    await expect(theirs.getByText('We show this photo as a private one')).toBeVisible()
    await theirs.getByRole('button', { name: 'Ask to look again' }).first().click()
    const dialog = theirs.getByRole('dialog')
    await dialog.getByLabel('Why should this photo be shown?').fill('It is a swimsuit')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(theirs.getByText('You have asked us to look again.')).toBeVisible()
    await theirs.context().close()
  })
})
