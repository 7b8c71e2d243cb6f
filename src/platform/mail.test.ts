import { SMTPServer } from 'smtp-server'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { aSite } from '../../test/builders.ts'
import { transaction } from './database.server.ts'
import { runQueued } from './jobs.server.ts'
import { closeMail, keptMails, mailJob, openMail, sendMail } from './mail.server.ts'

const letter = (siteId: string) => ({
  siteId,
  sender: 'Zonnebloem',
  to: 'anna@mail.example',
  subject: 'Héél mooi 💘',
  html: '<p>Hallo</p>',
  text: 'Hallo',
  headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
})

afterEach(() => openMail({ smtpUrl: undefined, mailFrom: 'noreply@vonk.example' }))

test('without a mail server goes to the mailbox, of its own site', async () => {
  const [site, other] = [await aSite(), await aSite()]
  await transaction((tx) => sendMail(tx, letter(site.id)))
  await runQueued(mailJob)
  expect(await keptMails(site.id)).toMatchObject([
    { recipient: 'anna@mail.example', subject: 'Héél mooi 💘' },
  ])
  expect(await keptMails(other.id)).toEqual([])
  const page = await (await site.visitor().request('/dev/mailbox')).text()
  expect(page).toContain('Héél mooi 💘')
})

test('is not sent when the rest of the transaction fails', async () => {
  const site = await aSite()
  const failed = transaction(async (tx) => {
    await sendMail(tx, letter(site.id))
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  await runQueued(mailJob)
  expect(await keptMails(site.id)).toEqual([])
})

test('the mailbox shows a mail as text, never as part of its own page', async () => {
  const site = await aSite()
  const evil = {
    ...letter(site.id),
    subject: '<script>alert(1)</script>',
    html: '"><script>alert(2)</script>',
  }
  await transaction((tx) => sendMail(tx, evil))
  await runQueued(mailJob)
  const response = await site.visitor().request('/dev/mailbox')
  expect(await response.text()).not.toContain('<script>')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('with a mail server is delivered to it', async () => {
  const site = await aSite()
  const { url, received } = await aMailServer()
  await openMail({ smtpUrl: url, mailFrom: 'noreply@vonk.example' })
  onTestFinished(closeMail)
  await transaction((tx) => sendMail(tx, letter(site.id)))
  await runQueued(mailJob)
  expect(received).toHaveLength(1)
  expect(received[0]).toMatch(/^From: Zonnebloem <noreply@vonk\.example>/m)
  expect(received[0]).toMatch(/^To: anna@mail\.example/m)
  expect(received[0]).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m)
  expect(received[0]).toMatch(/^Message-ID: <[0-9a-f-]{36}@vonk\.example>/m)
  expect(await keptMails(site.id)).toEqual([])
})

test('an address cannot smuggle in a second one', async () => {
  const site = await aSite()
  const { url, received, recipients } = await aMailServer()
  await openMail({ smtpUrl: url, mailFrom: 'noreply@vonk.example' })
  await transaction((tx) => sendMail(tx, { ...letter(site.id), subject: 'Hi\r\nBcc: eve@mail.example' }))
  await runQueued(mailJob)
  expect(recipients).toEqual(['anna@mail.example'])
  expect(received[0]).not.toMatch(/^Bcc:/m)
})

async function aMailServer() {
  const received: string[] = []
  const recipients: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      recipients.push(address)
      done()
    },
    onData: (stream, _session, done) => {
      let text = ''
      stream.on('data', (chunk) => (text += chunk))
      stream.on('end', () => {
        received.push(text)
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => server.close())
  const { port } = server.server.address() as { port: number }
  return { url: `smtp://127.0.0.1:${port}`, received, recipients }
}
