import { Hono } from 'hono'
import { html } from 'hono/html'
import type { LocalMollie } from './books.ts'
import type { Status } from './things.ts'

const choices: Status[] = ['paid', 'failed', 'canceled', 'expired', 'open']

/** The page of Mollie's test mode: the buyer chooses how the payment ends. */
export const molliePages = (mollie: LocalMollie) =>
  new Hono()
    .get('/checkout/:id', (c) => {
      const { description, amount, status } = mollie.payment(c.req.param('id'))
      return c.html(html`<!doctype html>
        <html lang="en">
          <head><title>Mollie</title></head>
          <body>
            <h1>${description}</h1>
            <p>${amount.value} ${amount.currency}, ${status}</p>
            <form method="post">
              ${choices.map((choice) => html`<button name="status" value="${choice}">${choice}</button>`)}
            </form>
          </body>
        </html>`)
    })
    .post('/checkout/:id', async (c) => {
      const { status } = await c.req.parseBody()
      const payment = mollie.end(c.req.param('id'), status as Status)
      await mollie.sendNotification(payment.id).catch(() => undefined)
      return c.redirect(payment.redirectUrl ?? '/', 303)
    })
