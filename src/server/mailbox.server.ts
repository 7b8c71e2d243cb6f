import { html } from 'hono/html'
import type { MailboxRow } from '../platform/mail.server.ts'

/** A mail in /dev/mailbox.json. */
export const mailboxEntry = (mail: MailboxRow) => ({
  to: mail.recipient,
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  links: linksIn(mail),
  at: mail.sent_at.toISOString(),
  file: mail.file_name && { name: mail.file_name, path: `/dev/mailbox/${mail.id}` },
})
type Entry = ReturnType<typeof mailboxEntry>

/** All links of a mail, without duplicates, in order. */
function linksIn({ html, text }: Pick<MailboxRow, 'html' | 'text'>) {
  const hrefs = [...html.matchAll(/href="(https?:[^"]+)"/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  )
  const bare = [...text.matchAll(/https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/g)].map(([address]) => address)
  return [...new Set([...hrefs, ...bare])]
}

export const mailboxPage = (mails: Entry[]) =>
  devPage(
    'Mailbox',
    html`<h1>Mailbox</h1>
      <p class="quiet">
        Mail that Vonk would have sent, the newest first. Set SMTP_URL to send it for real.
        <a href="/dev/mailbox.json">As JSON</a> · <a href="/dev/mails">What our mails look like</a>
      </p>
      ${mails.length === 0 ? html`<p>Nothing has been sent yet.</p>` : mails.map(entryOf)}`,
  )

const entryOf = ({ to, subject, at, links, file, ...mail }: Entry, i: number) => html`<article>
  <h2>${subject}</h2>
  <p class="quiet">To ${to} · <time datetime="${at}">${at.slice(0, 19).replace('T', ' ')} UTC</time></p>
  ${links.length > 0 && html`<ul>${links.map((link) => html`<li><a href="${link}">${link}</a></li>`)}</ul>`}
  ${file && html`<p><a href="${file.path}">${file.name}</a></p>`}
  ${mailPreview({ ...mail, subject, isOpen: i === 0 })}
</article>`

/** The HTML of a mail in a sandboxed frame, and its plain text. */
export const mailPreview = (mail: { subject: string; html: string; text: string; isOpen: boolean }) => html`
  <details ${mail.isOpen ? 'open' : ''}>
    <summary>Look</summary>
    <iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="${mail.subject}" srcdoc="${`<base target="_blank">${mail.html}`}"></iframe>
  </details>
  <details>
    <summary>Text</summary>
    <pre>${mail.text}</pre>
  </details>`

export const devPage = (title: string, content: unknown) => html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${title}</title>
      <style>
        :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
        body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }
        article { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: 1.25rem 0; }
        h2 { font-size: 1.125rem; margin: 0; }
        p { margin: 0.25rem 0; }
        ul { margin: 0.5rem 0; padding-left: 1.25rem; overflow-wrap: anywhere; font-size: 0.875rem; }
        summary { cursor: pointer; padding: 0.25rem 0; }
        iframe { box-sizing: border-box; width: 100%; height: 48rem; border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 0.75rem; }
        pre { white-space: pre-wrap; overflow-wrap: anywhere; }
        .quiet { opacity: 0.75; font-size: 0.875rem; }
      </style>
    </head>
    <body>${content}</body>
  </html>`
