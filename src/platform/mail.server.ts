import type { Transporter } from 'nodemailer'
import { days, minutes, now, seconds } from './clock.ts'
import type { Config } from './config.server.ts'
import { pool, type Transaction } from './database.server.ts'
import { newId } from './ids.server.ts'
import { enqueue, type Job } from './jobs.server.ts'
import { endReservation, type LinkPurpose, makeReservedLink, reserveLink } from './links.server.ts'

export type Mail = {
  siteId: string
  /** The name of the site, which the mail comes from. */
  sender: string
  to: string
  subject: string
  html: string
  text: string
  headers?: Record<string, string>
  /** A secret link of the member's. Its address is not known before the mail leaves: {@link linkPlaceholder} stands for it. */
  link?: { memberId: string; purpose: LinkPurpose; email: string; origin: string; path: string } | undefined
}
type QueuedMail = Mail & { id: string; reservation?: string | undefined }

/** Longer than any name, so that nobody can call themselves this. */
export const linkPlaceholder = 'https://link.invalid/is-filled-in-when-the-mail-leaves'

// Together far below the quarter of an hour after which a job counts as lost and is given to another worker, and patient
// enough for a server that looks at a mail before it says yes.
const patience = { connectionTimeout: seconds(30), greetingTimeout: seconds(20), socketTimeout: minutes(1) }

let transport: Transporter | undefined
let fromAddress = ''

export async function openMail({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>) {
  const options = { url: smtpUrl, ...patience }
  transport = smtpUrl ? (await import('nodemailer')).createTransport(options) : undefined
  fromAddress = mailFrom
}

export function closeMail() {
  transport?.close()
}

/**
 * Sends a mail once the transaction is certain, and again until the mail server has taken it. It arrives once, unless
 * this process or the connection ends after the server took it and before that was noted: then it is sent again, under
 * the same Message-ID and with a link of its own.
 */
export async function sendMail(tx: Transaction, mail: Mail) {
  const reservation = mail.link && (await reserveLink(tx, { siteId: mail.siteId, ...mail.link }))
  await enqueue(tx, mailJob, { ...mail, id: newId(), reservation })
}

export const mailJob: Job<QueuedMail> = {
  name: 'mail',
  retryLimit: 12,
  atOnce: 8,
  async run(queued) {
    const mail = await withLink(queued)
    // Its link was voided while it waited, its member is gone, or it has left already and this was not noted.
    if (!mail) return
    await (transport ? deliver(transport, mail) : keep(mail))
    if (mail.reservation) await endReservation(mail.siteId, mail.reservation)
  },
}

/** The secret is made here, so that it never lies in the queue. */
async function withLink(mail: QueuedMail): Promise<QueuedMail | null> {
  const { siteId, link, reservation } = mail
  if (!link || !reservation) return mail
  const token = await makeReservedLink({ siteId, ...link }, reservation)
  if (!token) return null
  const address = `${link.origin}${link.path}?token=${token}`
  return {
    ...mail,
    html: mail.html.replaceAll(linkPlaceholder, address),
    text: mail.text.replaceAll(linkPlaceholder, address),
  }
}

async function deliver(by: Transporter, { id, sender, to, subject, html, text, headers }: QueuedMail) {
  const domain = fromAddress.split('@')[1]
  const sending = by.sendMail({
    from: { name: sender, address: fromAddress },
    to: { name: '', address: to },
    messageId: `<${id}@${domain}>`,
    subject,
    html,
    text,
    headers,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  await sending.catch((error: Error) => {
    throw new Error(`mail ${id} was not taken: ${withoutPeople(error.message)}`)
  })
}

/** What a mail server says is logged, and it likes to repeat whom or what it was about. */
const withoutPeople = (said: string) => said.replace(/\S+@\S+|https?:\S+/g, '[hidden]').slice(0, 300)

/** Without an SMTP server mail goes to the built-in mailbox, which is shown at /dev/mailbox. */
async function keep({ siteId, id, to, subject, html, text, headers = {} }: QueuedMail) {
  await pool.query(
    `INSERT INTO mailbox (site_id, id, recipient, subject, html, text, headers, sent_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
    [siteId, id, to, subject, html, text, headers, now()],
  )
}

const mostKept = 1000
const keptFor = days(30)

/** The mailbox is for looking at what was sent lately: it does not grow for ever. */
export async function purgeMailbox() {
  await pool.query(
    `DELETE FROM mailbox WHERE sent_at < $1 OR (site_id, id) IN (
       SELECT site_id, id FROM (
         SELECT site_id, id, row_number() OVER (PARTITION BY site_id ORDER BY id DESC) AS place FROM mailbox) placed
        WHERE place > $2)`,
    [new Date(now().getTime() - keptFor), mostKept],
  )
}

export type MailboxRow = {
  id: string
  recipient: string
  subject: string
  html: string
  text: string
  headers: Record<string, string>
  sent_at: Date
}

/** What the mailbox holds, the newest first. */
export async function mailboxOf(siteId: string): Promise<MailboxRow[]> {
  const { rows } = await pool.query('SELECT * FROM mailbox WHERE site_id = $1 ORDER BY id DESC LIMIT 100', [
    siteId,
  ])
  return rows
}
