import { expect, onTestFinished, test } from 'vitest'
import { aMember, aSite } from '../../../../test/builders.ts'
import { aMailServer } from '../../../../test/mail-server.ts'
import { type Locale, languageTag, locales } from '../../../i18n/locales.ts'
import { now } from '../../../platform/clock.ts'
import { type Transaction, transaction } from '../../../platform/database.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import { runQueued } from '../../../platform/jobs.server.ts'
import { type LinkPurpose, linkOf } from '../../../platform/links.server.ts'
import { mailJob, openMail } from '../../../platform/mail.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { siteAddress } from '../../sites/sites.server.ts'
import * as mails from './account-mails.server.ts'
import { maskEmail, nameInMail } from './people-in-mails.server.ts'

type Site = Awaited<ReturnType<typeof aSite>>
type PersonOverrides = { name?: string; language?: Locale | null }
type Mail = { to: string; subject: string; html: string; text: string; links: string[] }

async function aPerson(site: Site, { name = 'Anna', language = 'nl' }: PersonOverrides = {}) {
  const { siteId, memberId } = await aMember(site)
  return { siteId, memberId, email: 'anna@mail.example', name, language }
}
type Person = Awaited<ReturnType<typeof aPerson>>

/** Sends the mails that `queue` enqueues, and returns them from the mailbox. */
async function mailed(site: Site, queue: (tx: Transaction) => Promise<void>): Promise<Mail[]> {
  await transaction(queue)
  await runQueued(mailJob)
  return site.visitor().get('/dev/mailbox.json')
}

const change = newId()
const until = new Date('2026-03-04T12:00:00Z')
const senders = {
  activation: (tx: Transaction, person: Person) => mails.mailActivation(tx, person),
  reset: (tx: Transaction, person: Person) => mails.mailReset(tx, person),
  new_address: (tx: Transaction, person: Person) => mails.mailNewAddress(tx, person, 'ben@other.example'),
  address_changing: (tx: Transaction, person: Person) =>
    mails.mailAddressChanging(tx, person, 'ben@other.example'),
  address_changed: (tx: Transaction, person: Person) => mails.mailUndo(tx, person, 'ben@other.example'),
  old_address: (tx: Transaction, person: Person) =>
    mails.mailAllow(tx, person, { act: 'deletion', request: change }),
  password_changed: (tx: Transaction, person: Person) => mails.mailPasswordChanged(tx, person),
  deleted: (tx: Transaction, person: Person) => mails.mailDeleted(tx, person, until),
  returned: (tx: Transaction, person: Person) => mails.mailReturned(tx, person),
  mails_on: (tx: Transaction, person: Person) => mails.mailMailsOn(tx, person),
  login_code: async (tx: Transaction, person: Person) => {
    await tx.query(sql`
      INSERT INTO login_codes (site_id, member_id, id, email, asked_at)
      VALUES (${person.siteId}, ${person.memberId}, ${change}, ${person.email}, ${now()})`)
    await mails.mailLoginCode(tx, person, { id: change, browser: 'Chrome · Windows', country: 'NL' })
  },
  step_added: (tx: Transaction, person: Person) =>
    mails.mailStepAdded(tx, person, { kind: 'app', id: change }),
  step_removed: (tx: Transaction, person: Person) =>
    mails.mailStepNotice(tx, person, 'step_removed', 'passkey'),
  recovery_renewed: (tx: Transaction, person: Person) => mails.mailStepNotice(tx, person, 'recovery_renewed'),
  recovery_used: (tx: Transaction, person: Person) => mails.mailStepNotice(tx, person, 'recovery_used'),
}

test.each(locales)(
  'every account mail is complete in %s: no missing text, placeholder or value',
  async (locale) => {
    const site = await aSite({ name: 'Zonnebloem' })
    const person = await aPerson(site, { language: locale })
    expect(Object.keys(senders).sort()).toEqual([...mails.accountMails].sort())
    const all = await mailed(site, async (tx) => {
      for (const send of Object.values(senders)) await send(tx, person)
    })
    expect(all).toHaveLength(mails.accountMails.length)
    for (const { subject, html, text } of all) {
      const page = html.replace(/<style>.*?<\/style>/s, '')
      for (const words of [subject, page, text])
        expect(words.replace(/token=[\w-]+/g, '')).not.toMatch(
          /mails\.|[{}]|\b(undefined|null|NaN)\b|link\.invalid|\[object/,
        )
      expect(html).toContain(`<html lang="${languageTag(locale)}"`)
      expect(subject).toContain('Zonnebloem')
    }
    expect(new Set(all.map(({ subject }) => subject)).size).toBe(all.length)
  },
)

test('the mail preview shows every mail in the requested language', async () => {
  const site = await aSite({ name: 'Zonnebloem' })
  const page = await (await site.visitor().request('/dev/mails?locale=de')).text()
  for (const kind of [
    ...mails.accountMails,
    'complaint_answered',
    'new_messages',
    'like',
    'credits',
    'photo',
  ])
    expect(page).toContain(`>${kind}<`)
  expect(page).toContain('Bestätige deine E-Mail-Adresse für Zonnebloem')
})

test.each([
  ['activation', 'activate', '/activate/done', 'anna@mail.example', '30 dagen'],
  ['reset', 'reset', '/reset-password/do', 'anna@mail.example', '1 uur'],
  ['new_address', 'mail_change', '/mail-change/do', 'ben@other.example', '24 uur'],
  ['address_changed', 'mail_undo', '/mail-change/undo', 'anna@mail.example', '7 dagen'],
  ['old_address', 'mail_allow', '/mail-change/allow', 'anna@mail.example', '24 uur'],
  ['deleted', 'reactivate', '/account-deleted', 'anna@mail.example', '4 maart 2026'],
  ['mails_on', 'mails_on', '/mails-on', 'anna@mail.example', '24 uur'],
] as const)('the %s mail has one link, with the purpose %s', async (kind, purpose, path, to, lifetime) => {
  const site = await aSite()
  const person = await aPerson(site)
  const [mail] = await mailed(site, (tx) => senders[kind](tx, person))
  expect(mail).toMatchObject({ to, text: expect.stringContaining(lifetime) })
  const [link = '', ...more] = mail?.links ?? []
  expect(more).toEqual([])
  expect(link.split('?')[0]).toBe(`${siteAddress(site.id)}${path}`)
  expect(mail?.text).toContain(link)
  const token = new URL(link).searchParams.get('token') ?? ''
  expect(await linkOf(site.id, purpose satisfies LinkPurpose, token)).toEqual({
    ...{ memberId: person.memberId, email: to, isUsable: true },
    subject: kind === 'old_address' ? change : null,
  })
})

test.each(['address_changing', 'password_changed', 'returned'] as const)(
  'the %s notice goes to the address of the account and has no secret link',
  async (kind) => {
    const site = await aSite()
    const person = await aPerson(site)
    const [mail] = await mailed(site, (tx) => senders[kind](tx, person))
    expect(mail).toMatchObject({
      to: person.email,
      links: [`${siteAddress(site.id)}/reset-password?lang=nl`],
    })
    expect(mail?.text).toContain('Was jij het niet?')
  },
)

test('a change of address does not reveal the name to the new address, nor the whole new address to the old one', async () => {
  const site = await aSite()
  const person = await aPerson(site)
  const both = await mailed(site, async (tx) => {
    await senders.new_address(tx, person)
    await senders.address_changing(tx, person)
  })
  const request = both.find(({ to }) => to === 'ben@other.example')
  const notice = both.find(({ to }) => to === person.email)
  expect(request?.html).not.toContain('Anna')
  expect(notice?.text).toContain('b•••@o•••.example')
  expect(notice?.text).not.toMatch(/ben@|other\.example/)
})

test('a mail is in the language of the site if the member has not chosen one', async () => {
  const site = await aSite({ domain_language: 'fr_FR' })
  const person = await aPerson(site, { language: null })
  const [mail] = await mailed(site, (tx) => senders.reset(tx, person))
  expect(mail?.text).toContain('Bonjour Anna,')
})

test('a mail has the name, logo, colour, support address and company of its site', async () => {
  const company = { name: 'Lovers BV', address: 'Oudegracht 1', city: 'Utrecht' }
  const settings = { name: '<i>Zon & Bloem', primary_color: '#ffd000', logo: '/logo.png' }
  const site = await aSite({ ...settings, support_email: 'help@zon.example' }, company)
  const person = await aPerson(site)
  const [mail] = await mailed(site, (tx) => senders.reset(tx, person))
  expect(mail?.subject).toBe('Een nieuw wachtwoord voor <i>Zon & Bloem')
  expect(mail?.html).toContain('alt="&lt;i&gt;Zon &amp; Bloem"')
  expect(mail?.html).toContain(`src="http://${site.host}/logo.png"`)
  expect(mail?.html).toMatch(/background-color:#ffd000;"><a [^>]*color:#000000/)
  for (const words of ['help@zon.example', 'Lovers BV, Oudegracht 1, Utrecht'])
    expect(mail?.text).toContain(words)
})

test('a mail has the site as its sender name, and a header that stops automatic replies', async () => {
  const site = await aSite({ name: 'Zonnebloem' })
  const { url, received } = await aMailServer()
  await openMail({ smtpUrl: url, mailFrom: 'noreply@vonk.example' })
  onTestFinished(() => openMail({ smtpUrl: undefined, mailFrom: 'noreply@vonk.example' }))
  const person = await aPerson(site)
  await mailed(site, (tx) => senders.activation(tx, person))
  expect(received).toHaveLength(1)
  expect(received[0]).toMatch(/^From: Zonnebloem <noreply@vonk\.example>/m)
  expect(received[0]).toMatch(/^Auto-Submitted: auto-generated/m)
})

test.each([
  ['<script>alert(1)</script>', '<script>alert 1 < script>'],
  ['"onload="x\'y', "onload= x'y"],
  ['https://evil.example/?a', 'https evil example a'],
  ['evil。example．com', 'evil example com'],
  ['anna@evil.example', 'anna evil example'],
  ['Anna\u202egnp.exe\u2066', 'Annagnp exe'],
  ['An\r\nna\u2028Bcc: x', 'AnnaBcc x'],
  ['...', ''],
  ['  Anne-Marie  O’Neil ', 'Anne-Marie O’Neil'],
  ['Żółć 💘 דוד', 'Żółć 💘 דוד'],
])('the name %j becomes %j in a mail', (name, shown) => {
  expect(nameInMail(name)).toBe(shown)
})

test('a name in a mail is escaped and never becomes a link', async () => {
  const site = await aSite()
  const names = ['<script>x</script>', '"><img src=x>', 'www.evil.example', '\u202eevil.example', '']
  const people = await Promise.all(names.map((name) => aPerson(site, { name })))
  const all = await mailed(site, async (tx) => {
    for (const person of people) await senders.activation(tx, person)
  })
  expect(all).toHaveLength(names.length)
  for (const { html, text, links } of all) {
    expect(html).not.toMatch(/<script|<img|evil\.|\u202e/)
    expect(text).not.toMatch(/evil\.|\u202e/)
    expect(links).toHaveLength(1)
  }
  expect(all.filter(({ text }) => text.includes('Hoi,\n'))).toHaveLength(1)
})

test.each([
  ['ben@other.example', 'b•••@o•••.example'],
  ['"a@b"@sub.other.co.uk', '"•••@s•••.uk'],
  ['x@y', 'x•••@y•••'],
])('the address %s is masked as %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown)
})
