import type { Transporter } from 'nodemailer'
import { now } from './clock.ts'
import type { Config } from './config.server.ts'
import { pool, type Transaction } from './database.server.ts'
import { newId } from './ids.server.ts'
import { enqueue, type Job } from './jobs.server.ts'

export type Mail = {
  siteId: string
  /** The name of the site, which the mail comes from. */
  sender: string
  to: string
  subject: string
  html: string
  text: string
  headers?: Record<string, string>
}
type QueuedMail = Mail & { id: string }

let transport: Transporter | undefined
let fromAddress = ''

export async function openMail({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>) {
  transport = smtpUrl ? (await import('nodemailer')).createTransport(smtpUrl) : undefined
  fromAddress = mailFrom
}

export function closeMail() {
  transport?.close()
}

/** Sends a mail once the transaction is certain, and again until the mail server has taken it. */
export const sendMail = (tx: Transaction, mail: Mail) => enqueue(tx, mailJob, { ...mail, id: newId() })

export const mailJob: Job<QueuedMail> = {
  name: 'mail',
  retryLimit: 12,
  atOnce: 8,
  run: (mail) => (transport ? deliver(transport, mail) : keep(mail)),
}

async function deliver(by: Transporter, { id, sender, to, subject, html, text, headers }: QueuedMail) {
  const domain = fromAddress.split('@')[1]
  await by.sendMail({
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
}

/** Without an SMTP server mail goes to the built-in mailbox, which is shown at /dev/mailbox. */
async function keep({ siteId, id, to, subject, html, text, headers = {} }: QueuedMail) {
  await pool.query(
    `INSERT INTO mailbox (site_id, id, recipient, subject, html, text, headers, sent_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
    [siteId, id, to, subject, html, text, headers, now()],
  )
}

export type KeptMail = {
  id: string
  recipient: string
  subject: string
  html: string
  text: string
  sent_at: Date
}

export async function keptMails(siteId: string): Promise<KeptMail[]> {
  const { rows } = await pool.query('SELECT * FROM mailbox WHERE site_id = $1 ORDER BY id DESC LIMIT 100', [
    siteId,
  ])
  return rows
}
