import { expect, test } from 'vitest'
import { newId } from '../../../../platform/ids.server.ts'
import { createSite } from '../../../sites/sites.server.ts'
import { relyingPartyOf } from './relying-party.server.ts'

test('passkeys are bound to the host that the browser shows, and a subdomain shares those of the site', async () => {
  const name = newId()
  const otherHosts = [`www.${name}.example`, `${name}.other.example`]
  const siteId = await createSite({ host: `${name}.example`, otherHosts })
  const partyOf = (host: string, isHttps = true) => relyingPartyOf(siteId, { host, isHttps })
  expect(partyOf(`${name}.example`)).toEqual({ id: `${name}.example`, origin: `https://${name}.example` })
  expect(partyOf(`www.${name}.example`)).toEqual({
    id: `${name}.example`,
    origin: `https://www.${name}.example`,
  })
  expect(partyOf(`${name}.other.example:8080`, false)).toEqual({
    id: `${name}.other.example`,
    origin: `http://${name}.other.example:8080`,
  })
  expect(partyOf('evil.example').id).toBe(`${name}.example`)
  expect(partyOf(`${name}.example.evil.example`).id).toBe(`${name}.example`)
})
