import type { BrowserContext } from '@playwright/test'
import { grantCredits } from '../src/features/credits/credits.server.ts'
import { sealPhoto } from '../src/features/operator/sealed/seal.server.ts'
import { days, now } from '../src/platform/clock.ts'
import { db, transaction } from '../src/platform/database.server.ts'
import { newId } from '../src/platform/ids.server.ts'
import type { Role } from '../src/platform/operator-actor.ts'
import { sql } from '../src/platform/sql.server.ts'
import { write } from '../test/chats.ts'
import { anOperator } from '../test/operators.ts'
import { expectFineInConsole } from './console.ts'
import { expect, expectAccessibleInBothThemes, expectNoOverflow, expects, test, visit } from './fixtures.ts'
import { aProfile } from './members.ts'
import type { Vonk } from './vonk.ts'

const wide = { width: 1280, height: 800 }

test.use({ vonkOf: 'operator-reports', locale: 'en-GB', viewport: wide })

/** Someone with this role, logged in to the console in this browser. */
async function workAs(context: BrowserContext, vonk: Vonk, role: Role) {
  const operator = await anOperator(vonk.site, { role, siteId: vonk.site.id })
  const value = operator.cookies.operator_session ?? ''
  await context.addCookies([
    {
      name: 'operator_session',
      value,
      domain: new URL(vonk.url).hostname,
      path: '/operator',
      httpOnly: true,
    },
    { name: 'locale', value: 'en', url: vonk.url },
  ])
  return operator
}

/** Ben has written to Noor, who reported one of his messages. Both have an address. */
async function aReport(vonk: Vonk) {
  const [noor, ben] = [await aProfile(vonk), await aProfile(vonk, { name: 'Ben' })]
  const emails = { noor: `noor-${newId()}@vonk.example`, ben: `ben-${newId()}@vonk.example` }
  for (const [one, email] of [
    [noor, emails.noor],
    [ben, emails.ben],
  ] as const)
    await db.query(sql`UPDATE members SET email = ${email} WHERE id = ${one.memberId}`)
  await transaction((tx) => grantCredits(tx, ben, { amount: 100, reason: 'demo', cause: `demo:${newId()}` }))
  const message = newId()
  await write(ben, noor, 'Hello Noor')
  await write(ben, noor, 'Send me 50 euros', message)
  const about = { profile: ben.memberId, message, reason: 'scam', remarks: 'He wants my money' }
  expect((await noor.send('POST', '/api/report.php', about)).status).toBe(201)
  return { noor, ben, emails }
}

type Mail = { to: string; subject: string; text: string; links: string[] }
async function mailTo(vonk: Vonk, address: string): Promise<Mail> {
  const find = async () => {
    const mails: Mail[] = await vonk.site.visitor().get('/dev/mailbox.json')
    return mails.find(({ to }) => to === address)
  }
  await expect.poll(find).toBeTruthy()
  return (await find()) as Mail
}

test(
  'a report is answered with reasons by keyboard, both members get mails, and an appeal goes to a colleague',
  expects('400'),
  async ({ page, context, browser, vonk }) => {
    const { emails } = await aReport(vonk)
    await workAs(context, vonk, 'moderator')
    await visit(page, '/operator')
    await expect(page.getByRole('heading', { level: 1, name: 'Start' })).toBeVisible()
    await page.keyboard.press('g')
    await page.keyboard.press('r')
    await expect(page.getByRole('heading', { level: 1, name: 'Reports and complaints' })).toBeVisible()
    const report = page.getByRole('link', { name: /Wants money or details · Ben/ })
    await expect(report).toBeVisible()
    await page.keyboard.press('j')
    await expect(report).toBeFocused()
    await expectFineInConsole(page)

    await test.step('the case shows what was reported, and the messages around it when asked', async () => {
      await page.keyboard.press('Enter')
      await expect(
        page.getByRole('heading', { level: 1, name: 'Report: Wants money or details' }),
      ).toBeVisible()
      await expect(page.getByText('He wants my money')).toBeVisible()
      await expect(page.getByText('Hello Noor')).toBeHidden()
      await page.keyboard.press('c')
      await expect(page.getByText('Hello Noor')).toBeVisible()
      await page.keyboard.press('t')
      await expect(page.getByText('You have it')).toBeVisible()
    })

    await test.step('a decision names what is missing, and goes to both', async () => {
      await page.getByRole('button', { name: 'Decide and send the mails' }).click()
      await expect(page.getByText('Choose what you decide.')).toBeVisible()
      await page.locator('h1').click()
      await page.keyboard.press('2')
      const reasons = page.getByLabel(/To the member/)
      await expect(reasons).toHaveValue(/Je vroeg een ander lid om geld/)
      await reasons.fill('Je vroeg Noor om 50 euro.')
      await expectFineInConsole(page)
      await page.getByRole('button', { name: 'Decide and send the mails' }).click()
      await expect(page.getByText('Decided. The mails are on their way.')).toBeVisible()
      await expect(page.getByText('Nothing is waiting here')).toBeVisible()
      await expectFineInConsole(page)
    })

    const toBen = await mailTo(vonk, emails.ben)
    expect(toBen.text).toContain('Je vroeg Noor om 50 euro.')
    expect(toBen.text).toContain('waarschuwing')
    const toNoor = await mailTo(vonk, emails.noor)
    expect(toNoor.text).toContain('Goed dat je het zei')
    expect(toNoor.text).not.toContain('50 euro')

    await test.step('the member appeals with the link of the mail', async () => {
      const link = toBen.links.find((address) => address.includes('appeal=')) ?? ''
      const theirs = await browser.newPage({
        baseURL: vonk.url,
        viewport: { width: 375, height: 800 },
        locale: 'nl-NL',
      })
      await visit(theirs, new URL(link, vonk.url).pathname + new URL(link).search)
      await expect(theirs.getByText('Je vroeg Noor om 50 euro.')).toBeVisible()
      await expectAccessibleInBothThemes(theirs)
      await expectNoOverflow(theirs)
      await theirs.getByLabel('Waarom zie je het anders?').fill('Het was een grapje.')
      await theirs.getByRole('button', { name: 'Versturen' }).click()
      await expect(theirs.getByText('We hebben je bezwaar')).toBeVisible()
      await theirs.close()
    })

    await test.step('the one who decided does not get the appeal, a colleague does', async () => {
      await visit(page, '/operator/reports')
      await expect(page.getByText('Nothing is waiting here')).toBeVisible()
      await workAs(context, vonk, 'support')
      await visit(page, '/operator/reports')
      await page.getByRole('link', { name: /Warning · Ben/ }).click()
      await expect(page.getByText('Het was een grapje.')).toBeVisible()
      await page.getByText('The decision is reversed').click()
      await expectFineInConsole(page)
      await page.getByRole('button', { name: 'Send the answer' }).click()
      await expect(page.getByText('Sent.')).toBeVisible()
      await expect.poll(async () => (await mailTo(vonk, emails.ben)).text).toContain('Je had gelijk')
    })
  },
)

test('a thousand cases are listed page by page', async ({ page, context, vonk }) => {
  const [noor, ben] = [await aProfile(vonk), await aProfile(vonk, { name: 'Ben' })]
  const since = new Date(now().getTime() - days(5))
  await db.query(sql`
    INSERT INTO reports (site_id, id, reporter_id, member_id, reason, snapshot, created_at)
    SELECT ${vonk.site.id}, gen_random_uuid(), ${noor.memberId}, ${ben.memberId},
           (ARRAY['fake', 'scam', 'abuse', 'underage', 'photo'])[1 + n % 5], '{"profile":{"name":"Ben"}}', ${since}
      FROM generate_series(1, 1000) n`)
  await db.query(sql`
    INSERT INTO cases (site_id, id, kind, since, due_at)
    SELECT site_id, id, 'report', created_at, created_at + interval '3 days' FROM reports
     WHERE member_id = ${ben.memberId}`)
  await workAs(context, vonk, 'moderator')
  await visit(page, '/operator/reports?show=overdue')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(50)
  await expectFineInConsole(page)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(100)
  await db.query(sql`DELETE FROM reports WHERE member_id = ${ben.memberId}`)
})

test(
  'an owner opens sealed evidence with a code, writes notes and closes the case',
  expects('403'),
  async ({ page, context, vonk }) => {
    const ben = await aProfile(vonk, { name: 'Ben' })
    const owner = await workAs(context, vonk, 'owner')
    await visit(page, '/operator/sealed')
    await expect(page.getByText('Nothing is sealed')).toBeVisible()
    await expectFineInConsole(page)
    const photo = newId()
    await db.query(sql`
      INSERT INTO photos (site_id, id, member_id, position, status, name, width, height, widths, placeholder, created_at)
      VALUES (${vonk.site.id}, ${photo}, ${ben.memberId}, 0, 'active', ${`aa/${'s'.repeat(22)}`}, 600, 800, '{600}',
              'data:,', ${now()})`)
    const actor = {
      ...{ operatorId: owner.id, email: owner.email, grants: [], session: '', provedAt: now(), sites: null },
      ...{ address: '203.0.113.7', browser: 'Firefox' },
    }
    const { siteId, memberId } = ben
    await sealPhoto(actor, { siteId, memberId, id: photo }, { kind: 'illegal_image', note: 'Please look' })
    await visit(page, '/operator/sealed')
    await expect(page.getByText('Suspected illegal image')).toBeVisible()
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await expect(page.getByLabel('Notes')).toHaveValue('Please look')
    await expectFineInConsole(page)
    await page.getByLabel('Notes').fill('Told the police today')
    await page.getByRole('button', { name: 'Save the notes' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
    await page.getByRole('button', { name: 'The suspicion was unfounded' }).click()
    await page.getByRole('button', { name: 'Confirm: The suspicion was unfounded' }).click()
    await expect(page.getByText('The case is closed.')).toBeVisible()
    await expect(page.getByText(/unfounded/)).toBeVisible()
  },
)
