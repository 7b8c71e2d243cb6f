import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type MailFlags, mailCommand } from '../src/features/notifications/campaigns/mail-command.server.ts'
import { runCampaigns } from '../src/features/notifications/campaigns/run-campaigns.server.ts'
import type { Locale } from '../src/i18n/locales.ts'
import { minutes, moveClock } from '../src/platform/clock.ts'
import { db } from '../src/platform/database.server.ts'
import { sql } from '../src/platform/sql.server.ts'
import { type aSite, mailsTo } from './builders.ts'
import { someone } from './someone.ts'

type Site = Awaited<ReturnType<typeof aSite>>

export const textIn = (word: string) => ({
  subject: `${word} subject`,
  text: `${word} first\n\n${word} <b>second</b>`,
  button: { text: `${word} button`, path: '/credits' },
})

/** A file for the mail command. By default it has English and Dutch texts. */
export function campaignFile(content: unknown = { en: textIn('English'), nl: textIn('Dutch') }) {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-campaign-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'texts.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

type Reader = { language?: Locale } & Parameters<typeof someone>[1]

/** A member who agreed to offers and can be mailed at any hour. */
export async function aReader(site: Site, { language = 'nl', ...about }: Reader = {}) {
  const member = await someone(site, about)
  const settings = { quiet_from: 0, quiet_to: 0, mails: { promotions: true } }
  await member.send('PUT', '/api/notifications.php', settings)
  const email = `${member.memberId}@mail.example`
  await db.query(
    sql`UPDATE members SET email = ${email}, language = ${language} WHERE id = ${member.memberId}`,
  )
  return Object.assign(member, { email })
}

/** The mail command of a site. */
export const commandOf =
  ({ host }: Site) =>
  (words: string, flags?: MailFlags) =>
    mailCommand(words.split(' '), host, flags)

/** Runs the campaigns for some minutes. */
export async function runFor(times: number) {
  for (let i = 0; i < times; i++) {
    await runCampaigns.run({})
    moveClock(minutes(1))
  }
}

export const subjectsTo = async (site: Site, { email }: { email: string }) =>
  (await mailsTo(site, email)).map(({ subject }) => subject)
