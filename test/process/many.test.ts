import { expect, test } from 'vitest'
import { aMemberOf } from './member.ts'
import { buses, twoProcesses } from './two-processes.ts'

test.each(buses)('processes reach each other through %s', async (bus) => {
  const { here, there, client } = await twoProcesses(bus)
  expect((await client.query('SELECT 1 FROM sites')).rowCount).toBe(1)
  const anna = await aMemberOf(client)
  const stream = await fetch(`${there.url}/api/events.php`, { headers: anna.headers })
  const text = stream.text()
  await fetch(`${here.url}/api/logout.php`, { headers: anna.headers })
  // Without the bus the sweep would end it too, but not before twenty seconds have passed.
  const tooLate = new Promise((resolve) => setTimeout(() => resolve('too late'), 8000).unref())
  expect(await Promise.race([text, tooLate])).toContain('event: hello')
})
