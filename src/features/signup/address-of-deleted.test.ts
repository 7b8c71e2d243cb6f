import { expect, test } from 'vitest'
import { anAccount, aSite } from '../../../test/builders.ts'
import { aNewcomer } from '../../../test/newcomer.ts'
import { now } from '../../platform/clock.ts'

const correct = async (change: object) => {
  const site = await aSite()
  const { email } = await anAccount(site, change)
  const newcomer = await aNewcomer(site)
  const { status, body } = await newcomer.send('PUT', '/api/signup.php', { email: email.toUpperCase() })
  const { user } = await newcomer.get('/api/user.php')
  expect(user.email).toBe(newcomer.email)
  return { status, ...body.error }
}

test('correcting the address to that of a deleted account is refused with the offer to restore it', async () => {
  expect(await correct({ status: 'deleted', deletedAt: now() })).toMatchObject({
    ...{ status: 409, code: 'email_taken', can_reactivate: true },
    fields: { email: 'Dit e-mailadres heeft al een account op deze site.' },
  })
})

test('correcting the address to that of an active account is refused without an offer to restore it', async () => {
  expect(await correct({})).not.toHaveProperty('can_reactivate')
})
