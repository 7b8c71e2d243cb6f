import { onTestFinished } from 'vitest'
import type { Order } from '../src/features/payments/payments.contract.ts'
import type { AbleProvider, PaymentState, Provider } from '../src/features/payments/providers/provider.ts'
import { replaceProvider, sandboxOrRefuse } from '../src/features/payments/providers/providers.server.ts'
import { paymentNow, stateOf } from '../src/features/payments/providers/sandbox/sandbox-payments.server.ts'
import {
  signatureHeader,
  signatureOf,
} from '../src/features/payments/providers/sandbox/sandbox-signature.server.ts'
import { app } from './app.ts'
import { sandboxSecret } from './app-secrets.ts'

/** Submits the buyer's choice on the sandbox's payment page. */
export async function choose(
  order: Pick<Order, 'redirect'>,
  choice: string,
  card: Record<string, string> = {},
) {
  const body = new URLSearchParams({ choice, ...card })
  return app.request(order.redirect ?? 'no page', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
}

export const goodCard = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' }

export const referenceOf = (order: Pick<Order, 'redirect'>) => order.redirect?.split('/').at(-1) ?? ''
export const stateNow = async (reference: string) => stateOf(await paymentNow(reference))

/** Posts a notification of the sandbox provider, correctly signed unless a signature is given. */
export async function sendNotification(state: PaymentState, signature?: string) {
  const body = JSON.stringify(state)
  return app.request('/api/payment-notification.php?provider=sandbox', {
    method: 'POST',
    body,
    headers: { [signatureHeader]: signature ?? signatureOf(sandboxSecret, body) },
  })
}

/** Replaces functions of the sandbox provider until the test ends or the returned function is called. */
export function withProvider(change: (real: AbleProvider) => Partial<Provider>) {
  const real = sandboxOrRefuse()
  replaceProvider({ ...real, ...change(real) })
  const back = () => replaceProvider(real)
  onTestFinished(back)
  return back
}

export const away = () => Promise.reject(new Error('connect ECONNREFUSED'))
