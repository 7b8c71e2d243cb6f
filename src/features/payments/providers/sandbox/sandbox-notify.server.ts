import { log } from '../../../../platform/log.server.ts'
import { notificationPath } from '../../notification-path.ts'
import { paymentNow, stateOf } from './sandbox-payments.server.ts'
import { signatureHeader, signatureOf } from './sandbox-signature.server.ts'

type Door = (request: Request) => Response | Promise<Response>

let post: { secret: string; door: Door } | undefined

/** Where notifications go: through our own front door, as those of any provider. */
export function connectSandbox(secret: string, door: Door) {
  post = { secret, door }
}

/** Tells how a payment stands. A notification that is lost is made up for by whoever asks. */
export async function notify(reference: string) {
  if (!post) return
  try {
    const body = JSON.stringify(stateOf(await paymentNow(reference)))
    const headers = {
      'content-type': 'application/json',
      [signatureHeader]: signatureOf(post.secret, body),
    }
    const address = `http://sandbox.internal${notificationPath}?provider=sandbox`
    const { status } = await post.door(new Request(address, { method: 'POST', body, headers }))
    if (status >= 300) log.warn({ reference, status }, 'a notification of the sandbox was not taken')
  } catch (error) {
    log.warn({ reference, err: error }, 'a notification of the sandbox was lost')
  }
}
