import { expect, test } from 'vitest'
import { anAccount, aSite } from '../../../../test/builders.ts'
import { addPasskey } from '../../../../test/passkeys.ts'
import { addApp, proved } from '../../../../test/second-steps.ts'
import { stepsPart } from './steps.privacy.server.ts'

test('the data download has the names and dates of passkeys, apps and recovery codes, and no secret', async () => {
  const anna = await anAccount(await aSite())
  const visitor = await proved(anna)
  await addPasskey(visitor)
  await addApp(visitor)
  const part = (await stepsPart.read(anna)) as Record<string, Record<string, unknown>[]>
  expect(part.recovery_codes).toHaveLength(10)
  expect(Object.entries(part).map(([name, [row = {}]]) => [name, Object.keys(row)])).toEqual([
    ['passkeys', ['name', 'transports', 'created_at', 'last_used_at']],
    ['authenticators', ['name', 'created_at', 'confirmed_at', 'last_used_at']],
    ['recovery_codes', ['created_at', 'used_at']],
  ])
})
