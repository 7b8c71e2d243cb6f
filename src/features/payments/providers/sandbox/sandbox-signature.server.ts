import { createHmac, timingSafeEqual } from 'node:crypto'

export const signatureHeader = 'sandbox-signature'

export const signatureOf = (secret: string, body: string) =>
  createHmac('sha256', secret).update(body).digest('hex')

export function isSignedBy(secret: string, body: string, signature: string | null) {
  const [actual, expected] = [signature ?? '', signatureOf(secret, body)].map((text) => Buffer.from(text))
  return (
    actual !== undefined &&
    expected !== undefined &&
    actual.length === expected.length &&
    timingSafeEqual(actual, expected)
  )
}
