import { createHash } from 'node:crypto'
import { now } from '../../../../platform/clock.ts'
import type { Provider } from '../provider.ts'
import { isGone, type MollieApi } from './mollie-api.server.ts'
import { mollieLocale } from './mollie-methods.ts'
import { mollieCustomer, mollieMandate, molliePayments } from './mollie-shapes.ts'
import { readToken, tokenOf } from './mollie-state.server.ts'

type Customer = { name?: string; email: string | null; locale: string; idempotencyKey: string }

export async function createCustomer(api: MollieApi, { idempotencyKey, name, email, locale }: Customer) {
  const body = { ...(name && { name }), ...(email && { email }), locale }
  return (await api.post('customers', mollieCustomer, { body, idempotencyKey })).id
}

/** A mandate to collect by direct debit. The key tells forms apart: the same order may have another account later. */
export const createMandate =
  (api: MollieApi): NonNullable<Provider['mandate']> =>
  async (details, { key, email, locale, country }) => {
    const { account_holder: name, iban } = details
    const form = createHash('sha256')
      .update(JSON.stringify([key, details]))
      .digest('hex')
      .slice(0, 40)
    const customer = await createCustomer(api, {
      ...{ name, email, locale: mollieLocale(locale, country) },
      idempotencyKey: `customer-${form}`,
    })
    const body = {
      method: 'directdebit',
      consumerName: name,
      consumerAccount: iban,
      signatureDate: now().toISOString().slice(0, 10),
    }
    const idempotencyKey = `mandate-${form}`
    const mandate = await api.post(`customers/${customer}/mandates`, mollieMandate, { body, idempotencyKey })
    if (mandate.status === 'invalid') throw new Error('Mollie does not accept the mandate')
    return tokenOf(customer, mandate.id)
  }

/** Revokes the mandate and deletes its customer. */
export async function removeToken(api: MollieApi, token: string) {
  const { customerId, mandateId } = readToken(token)
  await deleteIfThere(api, `customers/${customerId}/mandates/${mandateId}`)
  await deleteIfThere(api, `customers/${customerId}`)
}

async function deleteIfThere(api: MollieApi, path: string) {
  try {
    await api.delete(path)
  } catch (error) {
    if (!isGone(error)) throw error
  }
}

/** Mollie forgets an idempotency key after an hour, so a repeated charge is first looked for. */
export async function findCharge(api: MollieApi, token: string, id: string): Promise<string | undefined> {
  const { customerId } = readToken(token)
  const { _embedded } = await api.get(`customers/${customerId}/payments?limit=50`, molliePayments)
  return _embedded.payments.find(({ metadata }) => isAbout(metadata, 'payment', id))?.id
}

export const isAbout = (metadata: unknown, name: string, id: string) =>
  typeof metadata === 'object' && metadata !== null && (metadata as Record<string, unknown>)[name] === id
