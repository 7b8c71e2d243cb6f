import { expect, test } from 'vitest'
import { isPublicAddress, isPublicHost } from './public-address.server.ts'

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

test('a host of this machine is not public', async () => {
  expect(await isPublicHost('localhost')).toBe(false)
})
