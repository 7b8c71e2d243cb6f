import { expect, test } from 'vitest'
import { appConfig, secrets, serveApp } from '../../test/app.ts'
import { aMember } from '../../test/builders.ts'
import { readStream } from '../../test/streams.ts'
import { countStreams } from '../platform/events/open-streams.server.ts'
import { createApp } from './app.server.ts'

test('a stream that has ended no longer counts as an open connection of its member', async () => {
  const anna = await aMember()
  const most = 2
  const app = createApp({ config: { ...appConfig, connectionsPerAddress: most }, secrets })
  const address = await serveApp(app)
  const headers = { ...anna.headers, 'x-forwarded-host': anna.host }
  const before = countStreams()
  for (let i = 0; i <= most; i++) {
    const stream = await readStream(`${address}/api/events.php`, headers)
    await expect.poll(() => stream.events).toHaveLength(1)
    stream.close()
    await expect.poll(countStreams).toBe(before)
  }
  const statusOfCall = async () => (await fetch(`${address}/api/user.php`, { headers })).status
  await expect.poll(statusOfCall).toBe(200)
})
