import type * as z from 'zod'
import { isLocale } from '../../../i18n/locales.ts'
import { transaction } from '../../../platform/database.server.ts'
import { sendMail } from '../../../platform/mail.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { StartProblem } from '../../../platform/start-problem.ts'
import { emailAddress } from '../../accounts/accounts.contract.ts'
import { mostListed, readTextFile, siteNamed } from '../../sites/operator.server.ts'
import { siteById } from '../../sites/sites.server.ts'
import { consentTypes } from '../notifications.contract.ts'
import { audienceCounts } from './audience.server.ts'
import { type Campaign, campaignOptions, campaignTexts, languageOf } from './campaign.server.ts'
import { campaignMail } from './campaign-mail.server.ts'
import { campaignsWhere, startCampaign, stopCampaign, storeCampaign } from './campaign-rows.server.ts'

const usage = `npm run operator -- mail [list | set NAME KIND FILE [OPTION=VALUE …] | start NAME [--dry-run | --test-mail ADDRESS [--language LANGUAGE]] | stop NAME] [--site HOST]
KIND is promotions or news. FILE is JSON: { "en": { "subject": "…", "text": "…", "button": { "text": "…", "path": "/credits" } }, "nl": … }.
OPTION is country=NL,BE, language=nl,nl_BE, active=DAYS, members=free or members=premium, rate=MAILS_PER_MINUTE (200).`

export type MailFlags = {
  isDryRun?: boolean | undefined
  testMail?: string | undefined
  language?: string | undefined
}

/** Stores, checks, starts and stops campaigns: mails of offers or news to the members who agreed to them. */
export async function mailCommand(
  [action = 'list', name = '', ...words]: string[],
  host?: string,
  flags: MailFlags = {},
) {
  const { id: siteId } = siteNamed(host)
  const hasFlags = flags.isDryRun || flags.testMail !== undefined || flags.language !== undefined
  const [kind = '', file, ...options] = words
  if (action === 'set' && file && !hasFlags) return setCampaign(siteId, name, { kind, file, options })
  if (action === 'list' && !name && !hasFlags) return listCampaigns(siteId)
  if (!name || words.length > 0) throw new StartProblem(usage)
  if (action === 'stop' && !hasFlags) return stop(await campaignNamed(siteId, name))
  if (action !== 'start' || (flags.isDryRun && flags.testMail !== undefined)) throw new StartProblem(usage)
  const campaign = await campaignNamed(siteId, name)
  if (flags.isDryRun) return dryRun(campaign)
  if (flags.testMail !== undefined) return sendTest(campaign, flags.testMail, flags.language)
  if (flags.language !== undefined) throw new StartProblem(usage)
  return start(campaign)
}

async function setCampaign(
  siteId: string,
  name: string,
  { kind: word, file, options }: { kind: string; file: string; options: string[] },
) {
  if (!/^[a-z0-9][a-z0-9-]{0,59}$/.test(name))
    throw new StartProblem(`${name} is not possible: a name has up to 60 small letters, digits and hyphens.`)
  const kind = consentTypes.find((one) => one === word)
  if (!kind) throw new StartProblem(`${word} is not one of ${consentTypes.join(', ')}.`)
  const entries = options.map((option) => /^([a-z]+)=(.+)$/.exec(option)?.slice(1) ?? [option, ''])
  const { rate, ...audience } = parsed(campaignOptions, Object.fromEntries(entries), 'The options')
  const texts = parsed(campaignTexts, jsonIn(file), file)
  if (!(await storeCampaign({ siteId, name, kind, texts, audience, perMinute: rate })))
    throw new StartProblem(`${name} has been started already. Give the changed one another name.`)
  return [`Stored ${name}. Look at it with start ${name} --dry-run and --test-mail ADDRESS.`]
}

function jsonIn(file: string): unknown {
  const text = readTextFile(file)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new StartProblem(`${file} is not JSON: ${(error as Error).message}.`)
  }
}

function parsed<Schema extends z.ZodType>(schema: Schema, value: unknown, from: string): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const problems = result.error.issues.map(
    ({ path, message }) => `${path.join('.') || 'the whole'}: ${message}`,
  )
  throw new StartProblem(`${from}: ${problems.slice(0, 5).join('; ')}.`)
}

async function campaignNamed(siteId: string, name: string): Promise<Campaign> {
  const [campaign] = await campaignsWhere(sql`site_id = ${siteId} AND name = ${name}`, 1)
  if (!campaign) throw new StartProblem(`There is no campaign ${name}.`)
  return campaign
}

async function listCampaigns(siteId: string) {
  const campaigns = await campaignsWhere(sql`site_id = ${siteId}`, mostListed)
  if (campaigns.length === 0) return ['There are no campaigns.']
  return campaigns.map(({ name, kind, state, mails }) => `${name}  ${kind}  ${state}  ${mails} mails`)
}

/** Counts the mails that are left to send. */
async function dryRun(campaign: Campaign) {
  refuseIfDone(campaign)
  const counts = await audienceCounts(campaign)
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  const minutes = Math.ceil(all / campaign.perMinute)
  return [
    ...counts.map(({ language, count }) => {
      const used = languageOf(campaign.texts, language)
      return `${language}  ${count}${used === language ? '' : `  in ${used}`}`
    }),
    `${all} ${campaign.state === 'draft' ? 'mails' : 'more mails'}, at least ${minutes} minutes`,
  ]
}

async function sendTest(campaign: Campaign, address: string, language?: string) {
  const to = emailAddress.safeParse(address)
  if (!to.success) throw new StartProblem(`${address} is not an e-mail address.`)
  if (language !== undefined && !isLocale(language)) throw new StartProblem(`${language} is not a language.`)
  const { siteId } = campaign
  // The unsubscribe link of a test belongs to nobody and ends nothing.
  const memberId = '00000000-0000-0000-0000-000000000000'
  const mail = campaignMail({ siteId, memberId, name: '', language: language ?? null }, campaign)
  const sender = siteById(siteId).settings.name
  await transaction((tx) => sendMail(tx, { siteId, sender, to: to.data, ...mail }))
  return [`Sent a test to ${to.data}.`]
}

async function start(campaign: Campaign) {
  const { name, state, mails } = campaign
  refuseIfDone(campaign)
  if (state === 'running') throw new StartProblem(`${name} is running: ${mails} mails so far.`)
  await startCampaign(campaign)
  return [state === 'draft' ? `Started ${name}.` : `Continued ${name} after ${mails} mails.`]
}

function refuseIfDone({ name, state, mails }: Campaign) {
  if (state === 'done') throw new StartProblem(`${name} is done: ${mails} mails.`)
}

async function stop(campaign: Campaign) {
  if (!(await stopCampaign(campaign))) throw new StartProblem(`${campaign.name} is not running.`)
  return [`Stopped ${campaign.name}. Start it again to continue.`]
}
