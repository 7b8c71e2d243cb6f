import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { textsOf } from '../../../../i18n/catalogues.server.ts'
import { languageTag } from '../../../../i18n/locales.ts'
import type { Texts } from '../../../../i18n/texts.ts'
import { now } from '../../../../platform/clock.ts'
import type { Env } from '../../../../platform/http/env.server.ts'
import { newNonce, pageHeaders, pagePolicy } from '../../../../platform/http/headers.server.ts'
import { methods } from '../../../prices/methods.ts'
import { sandboxOrRefuse } from '../providers.server.ts'
import { sandboxBanks } from './banks.ts'
import { transferFor } from './sandbox.server.ts'
import { notify } from './sandbox-notify.server.ts'
import {
  chargeBack,
  endPayment,
  paymentNow,
  type SandboxPayment,
  saveToken,
} from './sandbox-payments.server.ts'
import { sandboxStyle } from './sandbox-style.ts'
import { readCard, type TypedCard, testCards } from './test-cards.ts'

const pagePath = '/sandbox/:reference{[\\w-]+}'

/** The sandbox's payment page. Anyone who knows the address can open it, as with any provider. */
export const sandboxPages = () =>
  new Hono<Env>()
    .use('/sandbox/*', (_, next) => {
      sandboxOrRefuse()
      return next()
    })
    .get(pagePath, async (c) => page(c, await paymentNow(c.req.param('reference'))))
    .post(pagePath, async (c) => {
      const payment = await paymentNow(c.req.param('reference'))
      const form = await c.req.parseBody()
      const typed = (name: string) => (typeof form[name] === 'string' ? form[name] : '')
      const card = { number: typed('number'), expiry: typed('expiry'), cvc: typed('cvc') }
      const wrong = await choose(payment, typed('choice'), card)
      if (wrong) return page(c, payment, { card, wrong })
      await notify(payment.reference)
      return c.redirect(pathOf(payment), 303)
    })

/** The return path without the host, so that the buyer stays on the host they came from. */
function pathOf({ return_url }: SandboxPayment) {
  const { pathname, search, hash } = new URL(return_url)
  return pathname + search + hash
}

/** Applies the buyer's choice. Returns the invalid card fields, if any. */
async function choose(payment: SandboxPayment, choice: string, typed: TypedCard) {
  const { reference } = payment
  if (choice === 'fail') await endPayment(reference, { status: 'failed' })
  if (choice === 'cancel') await endPayment(reference, { status: 'cancelled' })
  if (choice === 'charge_back') await chargeBack(reference)
  if (choice !== 'pay' || payment.status !== 'open') return undefined
  if (methods[payment.method].kind !== 'card') {
    await endPayment(reference, { status: 'paid' })
    return undefined
  }
  const read = readCard(typed, now())
  if ('wrong' in read) return read.wrong
  const { card, isRefused } = read
  const token = payment.saves_card && !isRefused ? await saveToken('card', card, false) : null
  await endPayment(reference, { status: isRefused ? 'failed' : 'paid', card: { ...card, token } })
  return undefined
}

type FailedInput = { card: TypedCard; wrong: (keyof TypedCard)[] }

function page(c: Context<Env>, payment: SandboxPayment, failed?: FailedInput) {
  const texts = textsOf(payment.locale)
  const nonce = newNonce()
  for (const [name, value] of Object.entries(pageHeaders)) c.header(name, value)
  c.header('Content-Security-Policy', pagePolicy(nonce))
  c.header('Cache-Control', 'no-store')
  const title = texts.t('sandbox.title')
  const content = payment.status === 'open' ? openPart(payment, texts, failed) : endedPart(payment, texts)
  return c.html(
    html`<!doctype html>
      <html lang="${languageTag(payment.locale)}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <title>${title}</title>
          <style nonce="${nonce}">${sandboxStyle}</style>
        </head>
        <body>
          <p class="ribbon">${texts.t('sandbox.ribbon')}</p>
          <main><article>
            <h1>${payment.description}</h1>
            <p class="amount">${texts.money(payment.amount, payment.currency)}</p>
            <p class="quiet">${methodText(payment, texts)}</p>
            ${content}
          </article></main>
        </body>
      </html>`,
    failed ? 422 : 200,
  )
}

function methodText({ method, bank }: SandboxPayment, texts: Texts) {
  const chosen = sandboxBanks(method).find(({ code }) => code === bank)?.name
  return [texts.t('sandbox.method', { method }), chosen].filter(Boolean).join(' · ')
}

const openPart = (payment: SandboxPayment, texts: Texts, failed?: FailedInput) => html`
  ${payment.method === 'sct' && transferPart(payment, texts)}
  <form method="post">
    ${methods[payment.method].kind === 'card' && cardPart(texts, failed)}
    <button class="main" name="choice" value="pay">
      ${texts.t(payment.amount === 0 ? 'sandbox.save' : 'sandbox.pay')}
    </button>
  </form>
  <form method="post">
    <button name="choice" value="fail">${texts.t('sandbox.fail')}</button>
    <button name="choice" value="cancel">${texts.t('sandbox.cancel')}</button>
    <button name="choice" value="wait">${texts.t('sandbox.wait')}</button>
  </form>`

function transferPart(payment: SandboxPayment, texts: Texts) {
  const { account_holder, iban, reference } = transferFor(payment)
  return html`<dl>
    <div><dt>${texts.t('sandbox.holder')}</dt><dd>${account_holder}</dd></div>
    <div><dt>IBAN</dt><dd>${iban}</dd></div>
    <div><dt>${texts.t('sandbox.reference')}</dt><dd>${reference}</dd></div>
  </dl>`
}

function cardPart(texts: Texts, failed?: FailedInput) {
  const field = (name: keyof TypedCard, autocomplete: string, placeholder: string) => {
    const isWrong = failed?.wrong.includes(name) ?? false
    return html`<label>
      ${texts.t(`sandbox.${name}`)}
      <input name="${name}" value="${failed?.card[name] ?? ''}" autocomplete="${autocomplete}" inputmode="${name === 'expiry' ? 'text' : 'numeric'}"
        placeholder="${placeholder}" maxlength="30" aria-invalid="${String(isWrong)}" ${isWrong && failed?.wrong[0] === name ? 'autofocus' : ''} />
      ${isWrong && html`<span class="wrong">${texts.t(`sandbox.${name}_wrong`)}</span>`}
    </label>`
  }
  return html`
    ${field('number', 'cc-number', testCards.paid)}
    <div class="pair">${field('expiry', 'cc-exp', '12/30')} ${field('cvc', 'cc-csc', '123')}</div>
    <p class="test">
      ${texts.t('sandbox.test_paid')} <code>${testCards.paid}</code><br />
      ${texts.t('sandbox.test_refused')} <code>${testCards.refused}</code>
    </p>`
}

const endedPart = (payment: SandboxPayment, texts: Texts) => html`
  <p class="test" role="status">
    ${texts.t('sandbox.ended', { status: payment.charged_back > 0 ? 'charged_back' : payment.status })}
  </p>
  <a class="back main" href="${pathOf(payment)}">${texts.t('sandbox.back')}</a>
  ${
    payment.status === 'paid' &&
    payment.charged_back === 0 &&
    payment.amount > payment.refunded &&
    html`<form method="post">
      <button name="choice" value="charge_back">${texts.t('sandbox.charge_back')}</button>
    </form>`
  }`
