import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import type * as z from 'zod'
import type { Fields, LocalFlexpay, Sale } from './books.ts'
import { sign, startRequest, statusRequest } from './requests.ts'

class Problem extends Error {}

/** FlexPay's page and its interface for the status of a sale. */
export function flexpayRoutes(flexpay: LocalFlexpay) {
  const app = new Hono()
  app.onError((error, c) => {
    flexpay.refused.push(`${c.req.method} ${c.req.path}: ${error.message}`)
    return c.text(`response: ERROR\nerror: ${error.message}\n`, error instanceof Problem ? 200 : 500)
  })
  app.use(async (c, next) => {
    flexpay.calls.push(`${c.req.method} ${c.req.path.slice(1)}`)
    if (flexpay.fault === 'slow') await flexpay.slow.wait()
    if (flexpay.fault === 'error') return c.text('', 503)
    await next()
    if (flexpay.fault === 'lost_answer') c.res = c.text('', 503)
    return undefined
  })
  app.get('/salestatus', (c) => {
    const request = read(flexpay, c, statusRequest)
    const sale = [...flexpay.sales.values()].find(({ order, saleID }) =>
      'saleID' in request ? saleID === request.saleID : order.referenceID === request.referenceID,
    )
    const isKnown = sale?.result && sale.order.shopID === request.shopID
    return c.text(isKnown ? shown(sale, flexpay.lies) : 'response: NOTFOUND\n')
  })
  app.get('/startorder', (c) => {
    const { order } = flexpay.open(read(flexpay, c, startRequest))
    return c.html(page(order))
  })
  app.post('/order/:reference', async (c) => {
    const reference = c.req.param('reference')
    const { choice } = await c.req.parseBody()
    const { order } = flexpay.sale(reference)
    if (choice === 'refuse') flexpay.end(reference, 'DECLINED')
    if (choice !== 'pay') return c.redirect(order.declineURL ?? '/', 303)
    flexpay.end(reference, 'APPROVED')
    await flexpay.tellSale(reference)
    const [sold = {}] = flexpay.postbacks(reference)
    const query = new URLSearchParams({ ...sold, signature: sign(sold) })
    return c.redirect(`${order.successURL}?${query}`, 303)
  })
  return app
}

/** Reads a signed query by its schema. */
function read<Shape extends z.ZodType>(flexpay: LocalFlexpay, c: Context, shape: Shape): z.output<Shape> {
  const { signature, ...fields } = c.req.query()
  if (signature !== sign(fields)) throw new Problem('Invalid signature')
  if (!flexpay.shops.has(fields.shopID ?? '')) throw new Problem('Unknown shop')
  const { data, error } = shape.safeParse(fields)
  if (error) throw new Problem(error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join())
  return data
}

const shown = ({ order, saleID, result }: Sale, lies: Fields) =>
  Object.entries({
    ...{ response: 'FOUND', saleID, saleResult: result, type: 'purchase', paymentMethod: 'CC' },
    ...{ shopID: order.shopID, referenceID: order.referenceID },
    ...{ priceAmount: order.priceAmount, priceCurrency: order.priceCurrency, custom1: order.custom1 ?? '' },
    ...lies,
  })
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('')

const page = ({ description, priceAmount, priceCurrency, referenceID }: Sale['order']) => html`<!doctype html>
  <html lang="en">
    <head><title>FlexPay</title></head>
    <body>
      <h1>${description}</h1>
      <p>${priceAmount} ${priceCurrency}</p>
      <form method="post" action="/order/${referenceID}">
        <button name="choice" value="pay">Pay</button>
        <button name="choice" value="refuse">Use a card that is refused</button>
        <button name="choice" value="leave">Leave</button>
      </form>
    </body>
  </html>`
