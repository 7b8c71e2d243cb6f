import { openNotifyBus } from './bus-notify.server.ts'
import type { Bus, BusListener } from './bus-port.ts'
import { openRedisBus } from './bus-redis.server.ts'
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
  bus = config.redisUrl ? await openRedisBus(config.redisUrl, listener) : await openNotifyBus(listener)
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
