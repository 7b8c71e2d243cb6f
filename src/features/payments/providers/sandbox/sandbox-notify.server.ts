import { log } from '../../../../platform/log.server.ts'
import { notificationPath } from '../../settlement/notifications/notification-path.ts'
import { paymentNow, stateOf } from './sandbox-payments.server.ts'
import { signatureHeader, signatureOf } from './sandbox-signature.server.ts'

type Handler = (request: Request) => Response | Promise<Response>

let connection: { secret: string; handle: Handler } | undefined

/** Notifications go through our own HTTP handler, like those of any provider. */
export function connectSandbox(secret: string, handle: Handler) {
  connection = { secret, handle }
}

/** Sends a signed notification with the payment's state. A lost notification is recovered by polling. */
export async function notify(reference: string) {
  if (!connection) return
  try {
    const body = JSON.stringify(stateOf(await paymentNow(reference)))
    const headers = {
      'content-type': 'application/json',
      [signatureHeader]: signatureOf(connection.secret, body),
    }
    const address = `http://sandbox.internal${notificationPath}?provider=sandbox`
    const { status } = await connection.handle(new Request(address, { method: 'POST', body, headers }))
    if (status >= 300) log.warn({ reference, status }, 'sandbox notification was rejected')
  } catch (error) {
    log.warn({ reference, err: error }, 'sandbox notification could not be sent, polling will recover it')
  }
}
