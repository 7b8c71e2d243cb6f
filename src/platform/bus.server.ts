import { openNotifyBus } from './bus-notify.server.ts'
import type { Bus, BusListener } from './bus-port.ts'
import type { Config } from './config.server.ts'
import { newId } from './ids.server.ts'
import { log } from './log.server.ts'

type Subscriber = { onMessage(message: string): void; onGap(): void }
const subscribers = new Map<string, Subscriber>()
let bus: Bus | undefined
/** Marks this process's messages, so that it ignores them when the bus delivers them back. */
const processId = newId()

export async function openBus(config: Pick<Config, 'redisUrl'>) {
  const listener: BusListener = {
    onMessage: (address, message) => {
      const [channel = '', from] = address.split(' ')
      if (from !== processId) deliver(channel, message)
    },
    onGap: () => {
      for (const subscriber of subscribers.values()) subscriber.onGap()
    },
  }
  bus = config.redisUrl ? await overRedis(config.redisUrl, listener) : await openNotifyBus(listener)
}

/** Errors are only logged: another process may run another version and send messages this one cannot parse. */
function deliver(channel: string, message: string) {
  try {
    subscribers.get(channel)?.onMessage(message)
  } catch (error) {
    log.warn({ err: error, channel }, 'could not handle a bus message, ignoring it')
  }
}

/** The Redis client is loaded only when it is configured, to keep the start fast. */
async function overRedis(url: string, listener: BusListener) {
  const { openRedisBus } = await import('./bus-redis.server.ts')
  return openRedisBus(url, listener)
}

/** Each channel has one subscriber. It subscribes before the bus opens and never unsubscribes. */
export function subscribe(channel: string, subscriber: Subscriber) {
  subscribers.set(channel, subscriber)
}

/** Sends to the other processes over the bus. The subscriber in this process is called directly. */
export function publish(channel: string, message: string) {
  if (!bus) return
  bus.publish(`${channel} ${processId}`, message)
  deliver(channel, message)
}

export async function closeBus() {
  await bus?.close()
  bus = undefined
}
