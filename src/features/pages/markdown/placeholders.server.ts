import type { Texts } from '../../../i18n/texts.ts'
import { cookies } from '../../../platform/cookies.ts'
import { retention } from '../../../platform/retention.ts'
import { freeConversations } from '../../chat/sending/free-conversations.ts'
import { freePhotos, premiumPhotos } from '../../photos/upload/upload-rules.ts'
import { automaticRefundDays } from '../../prices/automatic-refund-days.ts'
import type { Site } from '../../sites/sites.server.ts'

/** Replaces the placeholders of a page by facts about the site. Facts cannot contain Markdown. */
export function fillPlaceholders(markdown: string, site: Site, texts: Texts): string {
  const lines = { ...factsOf(site), ...tablesOf(site, texts) }
  return markdown.replaceAll(/\{([a-z_]+)\}/g, (all, name: string) =>
    Object.hasOwn(lines, name) ? (lines[name as keyof typeof lines] ?? all) : all,
  )
}

function factsOf({ host, settings, company }: Site) {
  const facts = {
    site: settings.name,
    company: company.name || settings.name,
    host,
    refund_days: settings.refund_days,
    automatic_refund_days: automaticRefundDays,
    signup_credits: settings.signup_credits,
    message_credits: settings.message_credits,
    photo_credits: settings.photo_credits,
    gift_credits: settings.gift_credits,
    history_days: settings.chat_history_days,
    answer_days: settings.complaint_answer_days,
    free_conversations: freeConversations,
    free_photos: freePhotos,
    premium_photos: premiumPhotos,
    grace_days: retention.deletedAccount,
    unconfirmed_days: retention.unconfirmedAccount,
    purge_days: retention.deletedContent,
    complaint_days: retention.answeredComplaint,
    report_days: retention.decidedReport,
    rejected_days: retention.rejectedHash,
    selfie_days: retention.undecidedSelfie,
  }
  return Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, escaped(String(fact))]))
}

const tablesOf = (site: Site, texts: Texts) => ({
  contact_table: contactTable(site, texts),
  company_block: companyTable(site, texts),
  cookie_table: cookieTable(texts),
})

function contactTable({ settings, company }: Site, { t }: Texts) {
  const email = settings.support_email
  const phones = uniquePhones([settings.support_phone, company.support_phone])
  return table([
    [t('page_tables.email'), email && `[${escaped(email)}](mailto:${email})`],
    ...phones.map((phone) => [t('page_tables.phone'), escaped(phone)]),
  ])
}

/** Two spellings of one number are shown once: numbers are compared without spaces and dashes. */
function uniquePhones(phones: string[]) {
  const byDigits = new Map(phones.map((phone) => [phone.replaceAll(/[\s-]/g, ''), phone.trim()]))
  return [...byDigits.values()].filter(Boolean)
}

function companyTable({ settings, company }: Site, { t, country }: Texts) {
  const address = [company.address, company.city, company.country && country(company.country)]
  return table([
    [t('page_tables.company'), escaped(company.name || settings.name)],
    [t('page_tables.tradenames'), escaped(company.tradenames.join(', '))],
    [t('page_tables.address'), escaped(address.filter(Boolean).join(', '))],
    [t('page_tables.kvk'), escaped(company.kvk)],
    [t('page_tables.vat'), escaped(company.vat_numbers.join(', '))],
  ])
}

function cookieTable({ t }: Texts) {
  const names = Object.keys(cookies) as (keyof typeof cookies)[]
  const head = [t('page_tables.cookie'), t('page_tables.purpose'), t('page_tables.lifetime')]
  const rows = names.map((key) => [
    escaped(cookies[key].name),
    escaped(t(`page_tables.cookie_${cookies[key].name}`)),
    escaped(t('page_tables.days', { days: cookies[key].days })),
  ])
  return markdownTable([head, ...rows])
}

/** A table of labels and facts, without the rows that have no fact. */
function table(rows: string[][]) {
  const filled = rows.filter(([, fact]) => fact)
  return filled.length > 0 ? markdownTable([['', ''], ...filled]) : ''
}

function markdownTable([head = [], ...rows]: string[][]) {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

const escaped = (text: string) =>
  text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_{}[\]()#+\-.!|<>~&]/g, String.raw`\$&`)
