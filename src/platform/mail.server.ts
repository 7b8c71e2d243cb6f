import type { Transporter } from 'nodemailer'
import { days, minutes, now, seconds } from './clock.ts'
import type { Config } from './config.server.ts'
import { db, type Transaction } from './database.server.ts'
import type { MemberKey } from './events/events.server.ts'
import { newId } from './ids.server.ts'
import { enqueue, type Job } from './jobs.server.ts'
import { endReservation, type LinkPurpose, makeReservedLink, reserveLink } from './links.server.ts'
import { sql } from './sql.server.ts'

export type MailContent = { subject: string; html: string; text: string; headers?: Record<string, string> }
/** Without content, a mail is rendered from its condition when it is sent. */
export type MailBody = MailContent | { condition: MailCondition }
export type MailOptions = {
  /** A link with a token, created when the mail is sent. Texts contain {@link linkPlaceholder} until then. */
  link?: MailLink | undefined
  /** A code, made when the mail is sent. Texts contain {@link codePlaceholder} until then. */
  code?: { memberId: string; id: string } | undefined
  /** For mails that their recipient can turn off. They are looked at again before each attempt to send them. */
  condition?: MailCondition | undefined
  /** The cause of a money movement, whose receipt is attached when the mail is sent. */
  receiptOf?: string | undefined
  /** One of many mails. Those that someone waits for are sent first. */
  isBulk?: boolean
}
export type Mail = MailBody &
  MailOptions & {
    siteId: string
    /** The site's name, shown as the sender. */
    sender: string
    to: string
    /** Names the recipient, if they are a member. It comes back with a bounce or a spam report. */
    recipientToken?: string | undefined
  }
/** The member still wants mails of this type, about those of the people whom they still see. */
type MailCondition = { memberId: string; type: string; people?: MailedPerson[] }
/** A member whom a mail tells about, with the conversation or the reason to show them. */
export type MailedPerson = { id: string; conversation?: string | undefined; words?: string | undefined }
/** `language`: that of the mail. The browser that opens the link may not know it. */
type MailLink = {
  memberId: string
  purpose: LinkPurpose
  email: string
  subject?: string | undefined
  origin: string
  path: string
  language: string
}
type Queued = { id: string; reservation?: string | undefined }
type AttachedFile = { name: string; content: Uint8Array }
type RenderedMail = Mail & MailContent & Queued & { file?: AttachedFile }

export type ConditionalMail = {
  siteId: string
  to: string
  condition: MailCondition
  content: MailContent | null
}
type MailHooks = {
  /**
   * The content of a mail with a condition, which may have waited for hours: null if it is no longer wanted, a date if it
   * has to wait until then.
   */
  contentNow(mail: ConditionalMail): Promise<MailContent | Date | null>
  /** The code for a mail that is sent now: null if it is no longer wanted. */
  makeCode(code: { siteId: string; memberId: string; id: string }): Promise<string | null>
  /** The receipt of a money movement, written by now at the latest. */
  receiptFor(siteId: string, cause: string): Promise<AttachedFile | null>
  /** Takes note of a mail server that refused a recipient. Returns whether the address does not work. */
  isDead(recipientToken: string, response: string): Promise<boolean>
}
let hooks: MailHooks = {
  contentNow: async ({ content }) => content,
  makeCode: async () => null,
  receiptFor: async () => null,
  isDead: async () => false,
}
export function setMailHooks(given: MailHooks) {
  hooks = given
}

/** Longer than the longest allowed name, so that no member can use it as a name. */
export const linkPlaceholder = 'https://link.invalid/is-filled-in-when-the-mail-leaves'

/** With brackets, which names in mails cannot have. */
export const codePlaceholder = '[is-made-when-the-mail-leaves]'

/** Spam reports contain it with the headers of the mail. */
export const recipientHeader = 'X-Vonk-Recipient'

// In total well below the 15 minutes after which a job counts as lost and goes to another worker, but long enough for a
// mail server that scans a mail before it accepts it.
const timeouts = { connectionTimeout: seconds(30), greetingTimeout: seconds(20), socketTimeout: minutes(1) }

let transport: Transporter | undefined
let fromAddress = ''
let bounceAddress: string | undefined
let hasMailEvents = false

type Settings = Pick<Config, 'smtpUrl' | 'mailFrom'> &
  Partial<Pick<Config, 'bounceAddress' | 'mailEventsSecret'>>

export async function openMail({ smtpUrl, mailFrom, ...settings }: Settings) {
  const options = { url: smtpUrl, ...timeouts }
  transport = smtpUrl ? (await import('nodemailer')).createTransport(options) : undefined
  fromAddress = mailFrom
  bounceAddress = settings.bounceAddress
  hasMailEvents = settings.mailEventsSecret !== undefined
}

export function closeMail() {
  transport?.close()
}

/**
 * Queues a mail that is sent after the commit, and retried until the mail server accepts it. It arrives once, unless the
 * process or the connection fails after the server accepted it and before that was recorded. Then it is sent again, with
 * the same Message-ID and a new link.
 */
export async function sendMail(tx: Transaction, mail: Mail) {
  const reservation = mail.link && (await reserveLink(tx, { siteId: mail.siteId, ...mail.link }))
  const priority = mail.isBulk ? -1 : 0
  await enqueue(tx, mailJob, { ...mail, id: newId(), reservation }, { priority })
}

export const mailJob: Job<Mail & Queued> = {
  name: 'mail',
  // A mail server may be down for four hours, and gets everything within ten minutes once it is back.
  retryLimit: 33,
  longestRetryDelay: 10 * 60,
  atOnce: 8,
  async run(queued) {
    const content = await contentOf(queued)
    if (content instanceof Date) return content
    const mail = content && (await withFile(await withSecrets({ ...queued, ...content })))
    // Nobody wants it any more, the link or code was voided, the member is gone, or the mail was sent already.
    if (!mail) return
    await (transport ? deliver(transport, mail) : storeInMailbox(mail))
    if (mail.reservation) await endReservation(mail.siteId, mail.reservation)
  },
}

async function contentOf(mail: Mail): Promise<MailContent | Date | null> {
  const { siteId, to, condition } = mail
  const content = 'html' in mail ? mail : null
  return condition ? hooks.contentNow({ siteId, to, condition, content }) : content
}

const withSecrets = async (mail: RenderedMail) => {
  const linked = await withLink(mail)
  return linked && withCode(linked)
}

/** Makes the code only now, so that it is never stored in the queue. */
async function withCode(mail: RenderedMail): Promise<RenderedMail | null> {
  if (!mail.code) return mail
  const code = await hooks.makeCode({ siteId: mail.siteId, ...mail.code })
  const filledIn = (text: string) => text.replaceAll(codePlaceholder, code ?? '')
  const { subject, html, text } = mail
  return code === null
    ? null
    : { ...mail, subject: filledIn(subject), html: filledIn(html), text: filledIn(text) }
}

/** Creates the token only now, so that it is never stored in the queue. */
async function withLink(mail: RenderedMail): Promise<RenderedMail | null> {
  const { siteId, link, reservation } = mail
  if (!link || !reservation) return mail
  const token = await makeReservedLink({ siteId, ...link }, reservation)
  if (!token) return null
  const address = `${link.origin}${link.path}?token=${token}&lang=${link.language}`
  return {
    ...mail,
    html: mail.html.replaceAll(linkPlaceholder, address.replaceAll('&', '&amp;')),
    text: mail.text.replaceAll(linkPlaceholder, address),
  }
}

/** A file is made only now: its number may not be given yet when the mail is queued. */
async function withFile(mail: RenderedMail | null): Promise<RenderedMail | null> {
  const file = mail?.receiptOf ? await hooks.receiptFor(mail.siteId, mail.receiptOf) : null
  return mail && file ? { ...mail, file } : mail
}

async function deliver(by: Transporter, mail: RenderedMail) {
  const { id, sender, to, subject, html, text, recipientToken, file } = mail
  const domain = fromAddress.split('@')[1]
  const sending = by.sendMail({
    from: { name: sender, address: fromAddress },
    to: { name: '', address: to },
    envelope: { from: envelopeSender(recipientToken), to },
    messageId: `<${id}@${domain}>`,
    subject,
    html,
    text,
    ...(file && { attachments: [{ filename: file.name, content: Buffer.from(file.content) }] }),
    headers: { ...headersOf(mail), ...(recipientToken && hasMailEvents && eventHeaders(recipientToken)) },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  await sending.catch(async (error: SmtpError) => {
    const isRefused = error.command === 'RCPT TO' && (error.responseCode ?? 0) >= 550
    if (isRefused && recipientToken && (await hooks.isDead(recipientToken, error.response ?? ''))) return
    throw new Error(`mail server did not accept mail ${id}: ${redacted(error.message)}`)
  })
}

/** An error of Nodemailer: the command that the server refused, and its answer. */
type SmtpError = Error & { command?: string; responseCode?: number; response?: string }

/** The address that bounces go to. With a token in it, a bounce names its recipient whatever its text is. */
const envelopeSender = (token: string | undefined) =>
  token && bounceAddress ? bounceAddress.replace('@', `+${token}@`) : (bounceAddress ?? fromAddress)

const headersOf = ({ headers = {}, recipientToken }: RenderedMail) =>
  recipientToken ? { ...headers, [recipientHeader]: recipientToken } : headers

/**
 * Mail providers repeat in their events only what they find in headers of their own. The first is SendGrid's, the second
 * Postmark's; each ignores the other's. `prepared`: on one line, because not every parser unfolds a header after its name.
 */
const eventHeaders = (token: string) => ({
  'X-SMTPAPI': { prepared: true, value: JSON.stringify({ unique_args: { vonk_recipient: token } }) },
  'X-PM-Metadata-vonk_recipient': { prepared: true, value: token },
})

/** The error is logged, and mail servers repeat addresses and links in it. */
const redacted = (message: string) => message.replace(/\S+@\S+|https?:\S+/g, '[hidden]').slice(0, 300)

/** Without an SMTP server, mail goes to the built-in mailbox, shown at /dev/mailbox. */
async function storeInMailbox(mail: RenderedMail) {
  const { siteId, id, to, subject, html, text, file } = mail
  await db.query(sql`
    INSERT INTO mailbox (site_id, id, recipient, subject, html, text, headers, sent_at, file_name, file)
    VALUES (${siteId}, ${id}, ${to}, ${subject}, ${html}, ${text}, ${headersOf(mail)}, ${now()},
            ${file?.name ?? null}, ${file ? Buffer.from(file.content) : null}) ON CONFLICT DO NOTHING`)
}

const maximumMails = 1000
const mailboxLifetime = days(30)

/** Deletes mails over 30 days old and all but the newest 1,000 of each site. */
export async function purgeMailbox() {
  await db.query(sql`
    DELETE FROM mailbox WHERE sent_at < ${new Date(now().getTime() - mailboxLifetime)} OR (site_id, id) IN (
      SELECT site_id, id FROM (
        SELECT site_id, id, row_number() OVER (PARTITION BY site_id ORDER BY id DESC) AS place FROM mailbox) placed
       WHERE place > ${maximumMails})`)
}

/** Deletes the mails in the mailbox to a member: to their address, and to those that their links were sent to. */
export async function eraseMails(tx: Transaction, { siteId, memberId }: MemberKey) {
  await tx.query(sql`
    DELETE FROM mailbox WHERE site_id = ${siteId} AND lower(recipient) IN (
      SELECT lower(email) FROM members WHERE site_id = ${siteId} AND id = ${memberId}
      UNION SELECT lower(email) FROM links WHERE site_id = ${siteId} AND member_id = ${memberId})`)
}

export type MailboxRow = {
  id: string
  recipient: string
  subject: string
  html: string
  text: string
  headers: Record<string, string>
  sent_at: Date
  file_name: string | null
}

/** The newest 100 mails in a site's mailbox, newest first. */
export async function mailboxOf(siteId: string): Promise<MailboxRow[]> {
  const { rows } = await db.query<MailboxRow>(
    sql`
      SELECT id, recipient, subject, html, text, headers, sent_at, file_name FROM mailbox
       WHERE site_id = ${siteId} ORDER BY id DESC LIMIT 100`,
  )
  return rows
}

/** The file that a mail in a site's mailbox carries. */
export async function mailboxFile(siteId: string, id: string): Promise<AttachedFile | null> {
  const { rows } = await db.query<AttachedFile>(sql`
    SELECT file_name AS name, file AS content FROM mailbox
     WHERE site_id = ${siteId} AND id::text = ${id} AND file IS NOT NULL`)
  return rows[0] ?? null
}
