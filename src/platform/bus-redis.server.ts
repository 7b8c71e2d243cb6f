import { createClient } from '@redis/client'
import type { Bus, BusListener } from './bus-port.ts'
import { log } from './log.server.ts'
import { StartProblem } from './start-problem.ts'

const prefix = 'vonk:'

export async function openRedisBus(url: string, listener: BusListener): Promise<Bus> {
  let hasStarted = false
  const reconnectStrategy = (tries: number) => hasStarted && Math.min((tries + 1) * 50, 2000)
  const sender = createClient({ url, socket: { reconnectStrategy }, disableOfflineQueue: true })
  const receiver = createClient({ url, socket: { reconnectStrategy } })
  const clients = [sender, receiver]
  const close = () => {
    for (const client of clients) if (client.isOpen) client.destroy()
  }
  for (const client of clients)
    client.on('error', (error) => log.warn({ err: error }, 'Redis bus unreachable, reconnecting'))
  try {
    await Promise.all(clients.map((client) => client.connect()))
    await receiver.pSubscribe(`${prefix}*`, (message, channel) =>
      listener.onMessage(channel.slice(prefix.length), message),
    )
  } catch {
    close()
    throw new StartProblem('REDIS_URL must lead to a running Redis; nothing answered there.')
  }
  hasStarted = true
  // When a client is ready again, it has renewed its subscriptions.
  receiver.on('ready', () => listener.onGap())

  return {
    publish(channel, message) {
      sender.publish(prefix + channel, message).catch(() => {})
    },
    close: async () => close(),
  }
}
