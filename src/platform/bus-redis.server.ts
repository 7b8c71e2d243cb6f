import { Redis } from 'ioredis'
import type { Bus, BusListener } from './bus-port.ts'
import { log } from './log.server.ts'
import { StartProblem } from './start-problem.ts'

const prefix = 'vonk:'

export async function openRedisBus(url: string, listener: BusListener): Promise<Bus> {
  const options = { lazyConnect: true, retryStrategy: (tries: number) => Math.min(tries * 50, 2000) }
  const sender = new Redis(url, { ...options, maxRetriesPerRequest: 1, enableOfflineQueue: false })
  const receiver = new Redis(url, { ...options, maxRetriesPerRequest: null })
  for (const client of [sender, receiver])
    client.on('error', (error) => log.warn({ err: error }, 'Redis bus unreachable, reconnecting'))
  try {
    await Promise.all([sender.connect(), receiver.connect()])
  } catch {
    sender.disconnect()
    receiver.disconnect()
    throw new StartProblem('REDIS_URL must lead to a running Redis; nothing answered there.')
  }
  receiver.on('pmessage', (_pattern, channel, message) =>
    listener.onMessage(channel.slice(prefix.length), message),
  )
  await receiver.psubscribe(`${prefix}*`)
  receiver.on('ready', async () => {
    await receiver.psubscribe(`${prefix}*`).catch(() => {})
    listener.onGap()
  })

  return {
    publish(channel, message) {
      sender.publish(prefix + channel, message).catch(() => {})
    },
    async close() {
      sender.disconnect()
      receiver.disconnect()
    },
  }
}
