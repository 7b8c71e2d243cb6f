import { createHmac, timingSafeEqual } from 'node:crypto'
import { refuse } from '../../../../platform/refusals.ts'
import type { Provider } from '../provider.ts'
import type { MollieKeys } from './mollie-keys.server.ts'

const signatureHeader = 'x-mollie-signature'
const reference = /^tr_\w{4,40}$/

/**
 * Mollie's classic notifications are an unsigned id in a form. Its newer ones are signed events. Of both we take only the
 * id, and ask for the state.
 */
export const readNotification =
  ({ webhook_secret }: MollieKeys): Provider['readNotification'] =>
  ({ headers, body }) => {
    const signature = headers.get(signatureHeader)
    if (signature !== null && !isSigned(webhook_secret, body, signature)) throw refuse('notification_refused')
    const id = signature === null ? new URLSearchParams(body).get('id') : entityIn(body)
    return { about: id && reference.test(id) ? { reference: id } : null, state: null, answer: 'OK' }
  }

function isSigned(secret: string | undefined, body: string, signature: string) {
  if (!secret) return false
  const expected = createHmac('sha256', secret).update(body).digest()
  const given = Buffer.from(signature.replace(/^sha256=/, ''), 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function entityIn(body: string): string | null {
  try {
    const { entityId } = JSON.parse(body)
    return typeof entityId === 'string' ? entityId : null
  } catch {
    return null
  }
}
