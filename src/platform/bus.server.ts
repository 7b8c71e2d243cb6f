import { openNotifyBus } from './bus-notify.server.ts'
import type { Bus, BusListener } from './bus-port.ts'
import type { Config } from './config.server.ts'
import { newId } from './ids.server.ts'
import { log } from './log.server.ts'

type Subscriber = { onMessage(message: string): void; onGap(): void }
const subscribers = new Map<string, Subscriber>()
let bus: Bus | undefined
/** By which a process knows its own messages when they come round. */
const own = newId()

export async function openBus(config: Pick<Config, 'redisUrl'>) {
  const listener: BusListener = {
    onMessage: (address, message) => {
      const [channel = '', from] = address.split(' ')
      if (from !== own) hear(channel, message)
    },
    onGap: () => {
      for (const subscriber of subscribers.values()) subscriber.onGap()
    },
  }
  bus = config.redisUrl ? await overRedis(config.redisUrl, listener) : await openNotifyBus(listener)
}

/** What another process says may be of another version. */
function hear(channel: string, message: string) {
  try {
    subscribers.get(channel)?.onMessage(message)
  } catch (error) {
    log.warn({ err: error, channel }, 'a message on the bus was not understood')
  }
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

/** Whoever listens in this process hears it at once, without the way through the bus. */
export function publish(channel: string, message: string) {
  if (!bus) return
  bus.publish(`${channel} ${own}`, message)
  hear(channel, message)
}

export async function closeBus() {
  await bus?.close()
  bus = undefined
}
