import { expect, test } from 'vitest'
import { endpointOf } from './endpoint.server.ts'

const own = ['push.example.net:8443', '*.own.example']

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QGf',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
  'https://push.example.net:8443/one',
  'https://a.own.example/one',
])('push messages are posted to %s', (endpoint) => {
  expect(endpointOf(endpoint, own)?.href).toBe(endpoint)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://example.com/push',
  'https://evilfcm.googleapis.com/one',
  'https://evilfcm.googleapis.com.attacker.example/one',
  'https://fcm.googleapis.com.attacker.example/one',
  'https://fcm.googleapis.com:8443/one',
  'https://fcm.googleapis.com@attacker.example/one',
  'https://user:word@fcm.googleapis.com/one',
  'https://push.apple.com/one',
  'https://evilpush.apple.com/one',
  'https://push.example.net/one',
  'https://127.0.0.1/one',
  'https://127.1/one',
  'https://[::1]/one',
  'https://10.1.2.3/one',
  'https://localhost/one',
  'fcm.googleapis.com/one',
  '',
])('push messages are never posted to %s', (endpoint) => {
  expect(endpointOf(endpoint, own)).toBeNull()
})

test('not even the configuration allows an IP address', () => {
  expect(endpointOf('https://10.1.2.3/one', ['10.1.2.3'])).toBeNull()
})
