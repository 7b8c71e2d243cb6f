import { beforeEach, describe, expect, test } from 'vitest'
import { anAccount, aSite, mailsTo, password } from '../../../../test/builders.ts'
import { networkNumber, networks } from '../../../../test/logins.ts'
import { freezeClock, minutes, moveClock } from '../../../platform/clock.ts'

beforeEach(freezeClock)

type Site = Awaited<ReturnType<typeof aSite>>
const from = (network: string) => ({ 'x-forwarded-for': network })

describe('reset mails', () => {
  const request = (site: Site, email: string, network: string) =>
    site.visitor().send('POST', '/api/reset-password.php', { email }, from(network))

  test('of a stranger do not use up those of the member in another network', async () => {
    const anna = await anAccount(await aSite())
    for (let i = 0; i < 5; i++) await request(anna.site, anna.email, networks.work)
    expect((await request(anna.site, anna.email, networks.work)).body.error.code).toBe('too_many_reset_mails')
    expect((await request(anna.site, anna.email, networks.home)).status).toBe(200)
    expect(await mailsTo(anna.site, anna.email)).toHaveLength(4)
  })

  test('are thirty a day from all networks, and then one in half an hour', async () => {
    const anna = await anAccount(await aSite())
    const requestInMany = async () => {
      const statuses = []
      for (let i = 0; i < 40; i++)
        statuses.push((await request(anna.site, anna.email, networkNumber(i))).status)
      return statuses.filter((status) => status === 200).length
    }
    expect(await requestInMany()).toBe(31)
    moveClock(minutes(30))
    expect(await requestInMany()).toBe(1)
    expect(await mailsTo(anna.site, anna.email)).toHaveLength(32)
  })
})

describe('activation mails', () => {
  const victim = 'victim@mail.example'
  const registration = { name: 'Anna', password, date_of_birth: '1990-05-04' }
  const signUp = (site: Site, email: string, network: string) =>
    site.visitor().send('POST', '/api/signup.php', { ...registration, email }, from(network))
  /** Signs up with the address of someone else, and leaves it free again. */
  async function signUpWithAddressOfVictim(site: Site, i: number, network: string) {
    const { status, cookies } = await signUp(site, victim, network)
    const here = site.visitor({ session: cookies.session?.value ?? '' })
    if (status === 200)
      await here.send('PUT', '/api/signup.php', { email: `a${i}@mail.example` }, from(network))
    return status
  }

  test('to an address that a stranger has asked for do not prevent a signup in another network', async () => {
    const site = await aSite()
    const statuses = []
    for (let i = 0; i < 12; i++) statuses.push(await signUpWithAddressOfVictim(site, i, networks.work))
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect((await signUp(site, victim, networks.home)).status).toBe(200)
  })

  test('count only if they are sent: a taken address uses up none', async () => {
    const site = await aSite()
    const anna = await anAccount(site)
    for (let i = 0; i < 12; i++)
      expect((await signUp(site, anna.email, networks.home)).body.error.code).toBe('email_taken')
    expect(await mailsTo(site, anna.email)).toEqual([])
  })

  test('that others have sent to an address do not keep its owner from sending theirs again', async () => {
    const site = await aSite()
    for (let i = 0; i < 9; i++) await signUpWithAddressOfVictim(site, i, networks.home)
    const { cookies } = await signUp(site, victim, networks.home)
    const here = site.visitor({ session: cookies.session?.value ?? '' })
    const again = () => here.send('PUT', '/api/activate.php', {}, from(networks.home))
    for (let i = 0; i < 4; i++) expect((await again()).status).toBe(200)
    expect((await again()).body.error.code).toBe('too_many_activation_mails')
    // Those for accounts that have another address by now are not sent.
    expect(await mailsTo(site, victim)).toHaveLength(5)
  })
})
