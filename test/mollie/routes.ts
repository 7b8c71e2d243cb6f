import { type Context, Hono } from 'hono'
import type * as z from 'zod'
import { hours, now } from '../../src/platform/clock.ts'
import type { LocalMollie } from './books.ts'
import { molliePages } from './pages.ts'
import { customerRequest, idempotencyKey, mandateRequest, paymentRequest, refundRequest } from './requests.ts'
import {
  apiKey,
  cardExpiryDate,
  cents,
  chargedBackOf,
  isCancelable,
  newName,
  type Payment,
  refundedOf,
  shownPayment,
  visa,
} from './things.ts'

class Problem extends Error {
  status: number
  field: string | undefined
  constructor(status: number, detail: string, field?: string) {
    super(detail)
    this.status = status
    this.field = field
  }
}

const titles: Record<number, string> = {
  401: 'Unauthorized Request',
  404: 'Not Found',
  410: 'Gone',
  422: 'Unprocessable Entity',
  503: 'Service Unavailable',
}

const hal = (c: Context, answer: unknown, status = 200) =>
  c.body(JSON.stringify(answer), status as 200, { 'content-type': 'application/hal+json' })

/** Mollie's API v2, as far as it is published and we use it, and the page of a payment. */
export function mollieRoutes(mollie: LocalMollie) {
  const app = new Hono()
  app.onError((error, c) => {
    const status = error instanceof Problem ? error.status : 500
    if (status === 422 || status === 400 || status === 500)
      mollie.refused.push(`${c.req.method} ${c.req.path}: ${error.message}`)
    return hal(
      c,
      {
        status,
        title: titles[status] ?? 'Error',
        detail: error.message,
        ...(error instanceof Problem && error.field && { field: error.field }),
        _links: {},
      },
      status,
    )
  })
  app.use('/v2/*', async (c, next) => {
    mollie.calls.push(`${c.req.method} ${c.req.path.slice('/v2/'.length)}`)
    if (c.req.header('authorization') !== `Bearer ${apiKey}`)
      throw new Problem(401, 'Missing authentication, or failed to authenticate')
    if (mollie.fault === 'slow') await mollie.slow.wait()
    if (mollie.fault === 'error') throw new Problem(503, 'The service is temporarily unavailable')
    await next()
    if (mollie.fault === 'lost_answer') throw new Problem(503, 'The answer was lost')
  })
  app.route('/', payments(mollie))
  app.route('/', customers(mollie))
  app.route('/', molliePages(mollie))
  return app
}

/** Reads a request by its schema. The same idempotency key gets the same answer for an hour. */
async function once<Shape extends z.ZodType>(
  mollie: LocalMollie,
  c: Context,
  shape: Shape,
  handle: (request: z.output<Shape>) => unknown,
) {
  const key = idempotencyKey.safeParse(c.req.header('idempotency-key'))
  if (!key.success) throw new Problem(400, 'The idempotency key is missing or too long')
  const body = await c.req.text()
  const known = mollie.answers.get(key.data)
  if (known && now().getTime() < known.at.getTime() + hours(1)) {
    if (known.body !== body)
      throw new Problem(400, `The idempotency key ${key.data} was used for another request`)
    return hal(c, known.answer, known.status)
  }
  const read = shape.safeParse(JSON.parse(body))
  if (!read.success) {
    const [issue] = read.error.issues
    throw new Problem(422, issue?.message ?? 'The request is invalid', issue?.path.join('.'))
  }
  const answer = handle(read.data)
  mollie.answers.set(key.data, { body, status: 201, answer, at: now() })
  return hal(c, answer, 201)
}

function payments(mollie: LocalMollie) {
  const find = (c: Context) => {
    const payment = mollie.payments.get(c.req.param('id') ?? '')
    if (!payment) throw new Problem(404, 'No payment exists with token')
    return mollie.payment(payment.id)
  }
  const shown = (payment: Payment, c?: Context) =>
    shownPayment(payment, mollie.address, (c?.req.query('embed') ?? '').split(',').includes('chargebacks'))
  return new Hono()
    .post('/v2/payments', (c) => once(mollie, c, paymentRequest, (request) => shown(create(mollie, request))))
    .get('/v2/payments', (c) => {
      const newestFirst = [...mollie.payments.values()].toReversed()
      const start = newestFirst.findIndex(({ id }) => id === c.req.query('from'))
      const end = Math.max(0, start) + Math.min(mollie.largestPage, Number(c.req.query('limit') ?? 50))
      const found = newestFirst.slice(Math.max(0, start), end)
      const next = newestFirst[end] && {
        href: `${mollie.address}/v2/payments?from=${newestFirst[end].id}&limit=${found.length}`,
        type: 'application/hal+json',
      }
      const _embedded = { payments: found.map((payment) => shown(payment)) }
      return hal(c, { count: found.length, _embedded, _links: { next: next ?? null } })
    })
    .get('/v2/payments/:id', (c) => hal(c, shown(find(c), c)))
    .delete('/v2/payments/:id', (c) => {
      const payment = find(c)
      if (!isCancelable(payment)) throw new Problem(422, 'The payment cannot be canceled')
      payment.status = 'canceled'
      return hal(c, shown(payment))
    })
    .get('/v2/payments/:id/refunds', (c) =>
      hal(c, { count: find(c).refunds.length, _embedded: { refunds: find(c).refunds } }),
    )
    .post('/v2/payments/:id/refunds', (c) =>
      once(mollie, c, refundRequest, ({ amount, metadata }) => {
        const payment = find(c)
        const left = cents(payment.amount) - refundedOf(payment) - chargedBackOf(payment)
        if (payment.status !== 'paid' || amount.currency !== payment.amount.currency || cents(amount) > left)
          throw new Problem(409, 'The specified amount cannot be refunded')
        const refund = {
          resource: 'refund',
          id: newName('re'),
          amount,
          status: 'pending',
          metadata,
          paymentId: payment.id,
        }
        payment.refunds.push(refund)
        return refund
      }),
    )
}

function create(
  mollie: LocalMollie,
  { method = 'creditcard', sequenceType, ...request }: z.output<typeof paymentRequest>,
): Payment {
  const mandate = mollie.customers.get(request.customerId ?? '')?.mandates.get(request.mandateId ?? '')
  if (request.customerId && !mollie.customers.has(request.customerId))
    throw new Problem(404, 'The customer does not exist')
  if (sequenceType === 'recurring' && mandate?.status !== 'valid')
    throw new Problem(422, 'The customer has no valid mandate', 'mandateId')
  const payment: Payment = {
    ...request,
    id: newName('tr'),
    method,
    sequenceType,
    metadata: request.metadata ?? null,
    status: 'open',
    createdAt: now(),
    refunds: [],
    chargebacks: [],
  }
  if (sequenceType === 'recurring') payment.status = method === 'directdebit' ? 'pending' : 'paid'
  if (sequenceType === 'recurring' && method === 'creditcard') payment.card = visa
  mollie.payments.set(payment.id, payment)
  return payment
}

function customers(mollie: LocalMollie) {
  const find = (c: Context) => {
    const customer = mollie.customers.get(c.req.param('id') ?? '')
    if (!customer) throw new Problem(410, 'The customer is no longer available')
    return customer
  }
  return new Hono()
    .post('/v2/customers', (c) =>
      once(mollie, c, customerRequest, (request) => {
        const id = newName('cst')
        mollie.customers.set(id, { id, mandates: new Map() })
        return { resource: 'customer', id, mode: 'test', ...request }
      }),
    )
    .delete('/v2/customers/:id', (c) => {
      mollie.customers.delete(find(c).id)
      return c.body(null, 204)
    })
    .get('/v2/customers/:id/payments', (c) => {
      const { id } = find(c)
      const own = [...mollie.payments.values()].filter(({ customerId }) => customerId === id).toReversed()
      return hal(c, {
        count: own.length,
        _embedded: { payments: own.map((payment) => shownPayment(payment, mollie.address, false)) },
      })
    })
    .post('/v2/customers/:id/mandates', (c) =>
      once(mollie, c, mandateRequest, ({ consumerAccount }) => {
        const mandate = {
          id: newName('mdt'),
          method: 'directdebit',
          status: 'valid',
          account: consumerAccount,
        } as const
        find(c).mandates.set(mandate.id, mandate)
        return {
          resource: 'mandate',
          id: mandate.id,
          mode: 'test',
          status: 'valid',
          method: 'directdebit',
          details: { consumerAccount },
        }
      }),
    )
    .get('/v2/customers/:id/mandates/:mandate', (c) => {
      const mandate = find(c).mandates.get(c.req.param('mandate'))
      if (!mandate) throw new Problem(404, 'The mandate does not exist')
      const details = mandate.method === 'creditcard' ? { ...visa, cardExpiryDate } : {}
      return hal(c, { resource: 'mandate', ...mandate, mode: 'test', details })
    })
    .delete('/v2/customers/:id/mandates/:mandate', (c) => {
      if (!find(c).mandates.delete(c.req.param('mandate')))
        throw new Problem(404, 'The mandate does not exist')
      return c.body(null, 204)
    })
}
