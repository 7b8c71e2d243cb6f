import { Counter } from 'prom-client'
import * as z from 'zod'
import { seconds } from '../clock.ts'
import type { Config } from '../config.server.ts'
import { newToken } from '../ids.server.ts'
import { log } from '../log.server.ts'
import type { SmsCarrier } from './carrier.ts'
import { smsReportPath } from './report-path.ts'
import { addTextMessage, textMessageChanged } from './text-messages.server.ts'

const timeout = seconds(10)
/** Units of a carrier's `cost` in one unit of its currency. */
const costUnits = 10_000

const sent = new Counter({
  name: 'vonk_text_messages_total',
  help: 'Text messages given to the carrier, by what it answered',
  labelNames: ['answer'],
})
const parts = new Counter({
  name: 'vonk_text_message_parts_total',
  help: 'Parts of text messages, which the carrier charges for',
})
const cost = new Counter({
  name: 'vonk_text_message_cost_total',
  help: 'What the carrier charged for text messages, in the currency of its account',
})

/** The answer of a carrier that accepts a message. Unknown fields are ignored. */
const accepted = z.object({
  status: z.string().optional(),
  parts: z.coerce.number().int().min(0).max(100).catch(1),
  cost: z.coerce.number().int().min(0).max(100_000_000).catch(0),
})

/** The carrier will never send this message: its number or text is wrong. */
const refusals = [400, 404, 422]

/**
 * Gives text messages to a carrier by a form over HTTP with basic authorisation, the shape of 46elks and others. The
 * carrier answers with JSON, and reports the delivery to the address in `whendelivered`.
 */
export function httpCarrier({ url, from }: NonNullable<Config['sms']>, publicUrl: string): SmsCarrier {
  const { address, authorization } = splitUrl(url)
  return async ({ siteId, id, to, text }) => {
    const { token, hash } = newToken()
    await addTextMessage({ siteId, id, reportHash: hash })
    const whendelivered = `${publicUrl}${smsReportPath}?token=${token}`
    const response = await fetch(address, {
      method: 'POST',
      headers: { Authorization: authorization, Accept: 'application/json' },
      body: new URLSearchParams({ from, to, message: text, whendelivered }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    }).catch((error: Error) => {
      sent.inc({ answer: 'unreachable' })
      throw new Error('the carrier of text messages cannot be reached', { cause: error })
    })
    const body = await response.text().catch(() => '')
    if (response.ok) {
      const read = accepted.parse(jsonOf(body))
      sent.inc({ answer: 'accepted' })
      parts.inc(read.parts)
      cost.inc(read.cost / costUnits)
      await textMessageChanged(hash, read.status === 'failed' ? 'failed' : 'sent')
      return
    }
    const isRefused = refusals.includes(response.status)
    sent.inc({ answer: isRefused ? 'refused' : 'failed' })
    // The answer may quote the number.
    if (!isRefused) throw new Error(`the carrier of text messages answered ${response.status}`)
    log.warn({ text_message: id, status: response.status }, 'the carrier refused a text message')
    await textMessageChanged(hash, 'failed')
  }
}

function splitUrl(url: string) {
  const parsed = new URL(url)
  const credentials = `${decodeURIComponent(parsed.username)}:${decodeURIComponent(parsed.password)}`
  parsed.username = ''
  parsed.password = ''
  return { address: parsed.href, authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }
}

function jsonOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value && typeof value === 'object' ? value : {}
  } catch {
    return {}
  }
}
