import { expect, test } from 'vitest'
import { aMemberOf } from './member.ts'
import { buses, twoProcesses } from './two-processes.ts'
import { anEmptyFolder } from './vonk.ts'

test.each(buses)('a logout on one process ends the event stream on another over %s', async (bus) => {
  // Both processes make the tables at once.
  const { here, there, client } = await twoProcesses(bus, anEmptyFolder())
  expect((await client.query('SELECT 1 FROM sites')).rowCount).toBe(1)
  const anna = await aMemberOf(client)
  const stream = await fetch(`${there.url}/api/events.php`, { headers: anna.headers })
  const text = stream.text()
  await fetch(`${here.url}/api/logout.php`, { headers: anna.headers })
  // Shorter than the sweep interval of 20 s, so that only the bus can end the stream in time.
  const tooLate = new Promise((resolve) => setTimeout(() => resolve('too late'), 12_000).unref())
  expect(await Promise.race([text, tooLate])).toContain('event: hello')
})
