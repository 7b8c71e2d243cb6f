import { openNotifyBus } from './bus-notify.server.ts'
import type { Bus, BusListener } from './bus-port.ts'
import type { Config } from './config.server.ts'

type Subscriber = { onMessage(message: string): void; onGap(): void }
const subscribers = new Map<string, Subscriber>()
let bus: Bus | undefined

export async function openBus(config: Pick<Config, 'redisUrl'>) {
  const listener: BusListener = {
    onMessage: (channel, message) => subscribers.get(channel)?.onMessage(message),
    onGap: () => {
      for (const subscriber of subscribers.values()) subscriber.onGap()
    },
  }
  bus = config.redisUrl ? await overRedis(config.redisUrl, listener) : await openNotifyBus(listener)
}

/** Loaded only where it is used: a start is quick because it brings nothing along in vain. */
async function overRedis(url: string, listener: BusListener) {
  const { openRedisBus } = await import('./bus-redis.server.ts')
  return openRedisBus(url, listener)
}

/** One subscriber a channel; it is there before the bus opens and stays. */
export function subscribe(channel: string, subscriber: Subscriber) {
  subscribers.set(channel, subscriber)
}

export const publish = (channel: string, message: string) => bus?.publish(channel, message)

export async function closeBus() {
  await bus?.close()
  bus = undefined
}
