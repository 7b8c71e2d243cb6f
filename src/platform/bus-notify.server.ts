import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Bus, BusListener } from './bus-port.ts'
import { db, pool } from './database.server.ts'
import { log } from './log.server.ts'
import { named } from './sql.server.ts'

const topic = 'vonk'
const separator = '\n'
/** PostgreSQL accepts less than 8,000 bytes per notification. */
const maximumBytes = 7900

export async function openNotifyBus(listener: BusListener): Promise<Bus> {
  let isClosing = false
  let client = await listen()

  async function listen() {
    const next = new pg.Client({ ...pool.options, application_name: 'vonk bus', keepAlive: true })
    next.on('error', () => {})
    await next.connect()
    next.on('notification', ({ payload = '' }) => {
      const at = payload.indexOf(separator)
      listener.onMessage(payload.slice(0, at), payload.slice(at + 1))
    })
    await next.query(`LISTEN ${topic}`)
    next.once('end', () => void reconnect())
    return next
  }

  async function reconnect() {
    for (let delay = 50; !isClosing; delay = Math.min(delay * 2, 2000)) {
      try {
        client = await listen()
        listener.onGap()
        return
      } catch {
        await pause(delay)
      }
    }
  }

  let waiting: string[] = []
  let isSending = false
  /** Sends all queued messages in one statement, since each NOTIFY statement is a commit of its own. */
  async function flush() {
    while (waiting.length > 0) {
      const payloads = waiting
      waiting = []
      try {
        await db.query(named('notify')`
          SELECT pg_notify(${topic}, payload) FROM unnest(${payloads}::text[]) AS payload`)
      } catch (error) {
        log.warn({ err: error }, 'bus messages were lost; event streams catch up at their next sweep')
      }
    }
    isSending = false
  }

  return {
    publish(channel, message) {
      const payload = channel + separator + message
      if (Buffer.byteLength(payload) > maximumBytes)
        throw new Error(`message on bus channel ${channel} is too long for NOTIFY`)
      waiting.push(payload)
      if (!isSending) setImmediate(flush)
      isSending = true
    },
    async close() {
      isClosing = true
      await client.end().catch(() => {})
    },
  }
}
