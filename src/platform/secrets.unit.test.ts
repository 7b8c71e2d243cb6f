import { createECDH } from 'node:crypto'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.server.ts'
import { newPushKeys, readSecrets } from './secrets.server.ts'

function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-secrets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('secrets are generated once and stored readable only by their owner', () => {
  const config = readConfig({ DATA_DIR: aFolder() })
  const secrets = readSecrets(config)
  expect(readSecrets(config)).toEqual(secrets)
  expect(statSync(join(config.dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
  expect(secrets.pushKeys.publicKey).toHaveLength(87)
  expect(secrets.pushKeys.privateKey).toHaveLength(43)
})

test('every private push key belongs to its public key, also one that begins with a zero byte', () => {
  const pair = createECDH('prime256v1')
  for (let count = 0; count < 2000; count++) {
    const { publicKey, privateKey } = newPushKeys()
    pair.setPrivateKey(privateKey, 'base64url')
    expect(pair.getPublicKey('base64url')).toBe(publicKey)
  }
})

test('a secret that a newer version needs is added to the stored ones', () => {
  const DATA_DIR = aFolder()
  const old = { metricsToken: 'from an older version' }
  writeFileSync(join(DATA_DIR, 'secrets.json'), JSON.stringify(old))
  const secrets = readSecrets(readConfig({ DATA_DIR }))
  expect(secrets).toMatchObject({ ...old, pushKeys: { publicKey: expect.any(String) } })
  expect(readSecrets(readConfig({ DATA_DIR }))).toEqual(secrets)
})

test('a secret in the environment overrides the stored one', () => {
  const DATA_DIR = aFolder()
  const METRICS_TOKEN = 'a-token-that-is-long-enough'
  expect(readSecrets(readConfig({ DATA_DIR, METRICS_TOKEN })).metricsToken).toBe(METRICS_TOKEN)
  const PAYER_KEY = 'a-key-for-payers-that-is-long-enough'
  expect(readSecrets(readConfig({ DATA_DIR, PAYER_KEY })).payerKey).toBe(PAYER_KEY)
})

test.each(['{"pushKeys":', 'null', ''])(
  'a damaged secrets file (%s) is a start problem with a readable message',
  (content) => {
    const DATA_DIR = aFolder()
    writeFileSync(join(DATA_DIR, 'secrets.json'), content)
    expect(() => readSecrets(readConfig({ DATA_DIR }))).toThrow('secrets.json is damaged')
  },
)
