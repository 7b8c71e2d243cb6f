import { afterEach, expect, onTestFinished, test } from 'vitest'
import { aMember, anAccount, aSite } from '../../../test/builders.ts'
import { aMailServer } from '../../../test/mail-server.ts'
import { transaction } from '../../platform/database.server.ts'
import { runQueued } from '../../platform/jobs.server.ts'
import { closeMail, mailJob, openMail } from '../../platform/mail.server.ts'
import { sendMemberMail } from './member-mail.server.ts'
import { readRecipientToken, recipientToken } from './recipient-token.server.ts'

const mailFrom = 'noreply@vonk.example'
afterEach(() => openMail({ smtpUrl: undefined, mailFrom }))

test('a token names the site, the member and the address', async () => {
  const anna = await aMember()
  const token = recipientToken(anna, 'Anna@Mail.example')
  const read = readRecipientToken(token)
  expect(read).toMatchObject({ siteId: anna.siteId, memberId: anna.memberId })
  expect(read?.isAddress('anna@mail.example')).toBe(true)
  expect(read?.isAddress('anna@new.example')).toBe(false)
  expect(readRecipientToken(token.toUpperCase())).toMatchObject({ memberId: anna.memberId })
})

test('a token that was changed by a letter, cut off or put together from two is not ours', async () => {
  const [anna, ben] = [await aMember(), await aMember()]
  const [token, other] = [recipientToken(anna, 'a@mail.example'), recipientToken(ben, 'b@mail.example')]
  for (let i = 0; i < token.length; i++) {
    const changed = token.slice(0, i) + (token[i] === '0' ? '1' : '0') + token.slice(i + 1)
    expect(readRecipientToken(changed), changed).toBeNull()
  }
  for (const wrong of ['', token.slice(1), `${token}0`, `${token}\n`, token.slice(0, 20) + other.slice(20)])
    expect(readRecipientToken(wrong), wrong).toBeNull()
})

test('mails to a member carry the token in the envelope sender and in a header', async () => {
  const anna = await anAccount(await aSite())
  const { url, received, senders, recipients } = await aMailServer()
  onTestFinished(closeMail)
  const send = async (bounceAddress: string | undefined) => {
    await openMail({ smtpUrl: url, mailFrom, bounceAddress })
    const mail = { subject: 'Hallo', html: '<p>Hallo</p>', text: 'Hallo' }
    await transaction((tx) => sendMemberMail(tx, anna, mail))
    await runQueued(mailJob)
  }
  const token = recipientToken(anna, anna.email)
  await send('fifteen-letters@bounces.vonk.example')
  await send(undefined)
  expect(senders).toEqual([`fifteen-letters+${token}@bounces.vonk.example`, mailFrom])
  expect(senders[0]?.indexOf('@')).toBe(64)
  expect(recipients).toEqual([anna.email, anna.email])
  expect(received[0]).toContain(`X-Vonk-Recipient: ${token}`)
  expect(received[0]).toMatch(/^From: .*<noreply@vonk\.example>/m)
})
