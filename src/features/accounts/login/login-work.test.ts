import { expect, onTestFinished, test, vi } from 'vitest'
import { anAccount, aSite } from '../../../../test/builders.ts'

const library = '@node-rs/argon2'

test('a login with an unknown address also compares one password hash, so that it takes as long', async () => {
  const site = await aSite()
  const { email } = await anAccount(site)
  const compared: string[] = []
  const real = await vi.importActual<typeof import('@node-rs/argon2')>(library)
  const verify: typeof real.verify = (hash, ...rest) => {
    compared.push(String(hash).split('$').slice(0, 4).join('$'))
    return real.verify(hash, ...rest)
  }
  vi.doMock(library, () => ({ ...real, verify }))
  onTestFinished(() => vi.doUnmock(library))
  const tryTo = async (address: string) => {
    compared.length = 0
    await site.visitor().send('POST', '/api/user.php', { email: address, password: 'oeps' })
    return [...compared]
  }
  const known = await tryTo(email)
  expect(known).toHaveLength(1)
  expect(await tryTo('nobody@mail.example')).toEqual(known)
})
