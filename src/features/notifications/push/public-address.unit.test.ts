import { expect, test } from 'vitest'
import { resolveHosts } from '../../../../test/name-server.ts'
import { isPrivateHost, isPublicAddress, lookupPublic, PrivateAddress } from './public-address.server.ts'

test.each(['142.250.74.10', '34.117.65.55', '2a00:1450:400f:80c::200a'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  ...['127.0.0.1', '10.0.0.1', '172.31.255.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
  ...['255.255.255.255', '::1', '::', 'fe80::1', 'fd00::1', '::ffff:127.0.0.1', '64:ff9b::7f00:1'],
  ...['2002:7f00:1::', 'ff02::1'],
])('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

const host = 'push.example.com'
const connectTo = (all: boolean) =>
  new Promise((done) => lookupPublic(host, { all }, (error, address) => done(error ?? address)))

test('a connection goes to the addresses that were checked, all of which must be public', async () => {
  resolveHosts({ [host]: ['142.250.74.10', '2a00:1450:400f:80c::200a'] })
  expect(await connectTo(true)).toMatchObject([{ address: '142.250.74.10', family: 4 }, { family: 6 }])
  expect(await connectTo(false)).toBe('142.250.74.10')
  resolveHosts({ [host]: ['142.250.74.10', '10.0.0.1'] })
  expect(await connectTo(true)).toBeInstanceOf(PrivateAddress)
})

test.each([
  [['142.250.74.10'], false],
  [['142.250.74.10', '10.0.0.1'], true],
  [[], false],
])('a host with the addresses %j is private: %s', async (addresses, isPrivate) => {
  resolveHosts({ [host]: addresses })
  expect(await isPrivateHost(host)).toBe(isPrivate)
})
