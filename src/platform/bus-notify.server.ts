import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Bus, BusListener } from './bus-port.ts'
import { pool } from './database.server.ts'
import { log } from './log.server.ts'

const topic = 'vonk'
const separator = '\n'
/** PostgreSQL takes up to 8,000 bytes a notification. */
const maximumBytes = 7900

export async function openNotifyBus(listener: BusListener): Promise<Bus> {
  let closing = false
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
    for (let delay = 50; !closing; delay = Math.min(delay * 2, 2000)) {
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
  /** Messages of the same moment travel in one statement: each NOTIFY is a commit of its own otherwise. */
  async function flush() {
    while (waiting.length > 0) {
      const values = [topic, waiting]
      waiting = []
      try {
        const text = 'SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload'
        await pool.query({ name: 'notify', text, values })
      } catch (error) {
        log.warn({ err: error }, 'a wake-up was lost; streams catch up at their next sweep')
      }
    }
    isSending = false
  }

  return {
    publish(channel, message) {
      const payload = channel + separator + message
      if (Buffer.byteLength(payload) > maximumBytes)
        throw new Error(`a message on ${channel} is too long for the bus`)
      waiting.push(payload)
      if (!isSending) setImmediate(flush)
      isSending = true
    },
    async close() {
      closing = true
      await client.end().catch(() => {})
    },
  }
}
