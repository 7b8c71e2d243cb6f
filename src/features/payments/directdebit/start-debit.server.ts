import type { Locale } from '../../../i18n/locales.ts'
import { now } from '../../../platform/clock.ts'
import { transaction } from '../../../platform/database.server.ts'
import { enqueue } from '../../../platform/jobs.server.ts'
import { countHitOrRefuse, countHitsOrRefuse, type RateLimit } from '../../../platform/rate-limit.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import type { Actor } from '../../../platform/sessions.server.ts'
import { endPayments } from '../cancel-order.server.ts'
import { offeredMethods } from '../offer.server.ts'
import { lockOrder } from '../payment-rows.server.ts'
import type { DirectDebit, Order, WaitingDebit } from '../payments.contract.ts'
import { refuseDeletedMember, retryOrder } from '../place-order.server.ts'
import type { MandateDetails } from '../providers/provider.ts'
import { orderOf } from '../read-orders.server.ts'
import { sendDebitCode } from './debit-code.server.ts'
import { refuseBeyondLimit, refuseBlocked } from './debit-limits.server.ts'
import { type Debit, debitOf, detailsOf, hashOf, tries, writeDebit } from './debit-rows.server.ts'
import { isDebitForm } from './form-path.ts'
import { readIban } from './iban.ts'
import { hasOpenPayment, refuseUnlessOpen, refuseUnlessPending } from './open-order.server.ts'
import { hiddenPhone, readPhone } from './phone.ts'

// Each of them may send a text message, which costs money, and let someone guess three times.
const perMember: RateLimit = { name: 'debit', times: 8, perSeconds: 3600 }
const perNetwork: RateLimit = { name: 'debit-network', times: 30, perSeconds: 3600 }
const perPhone: RateLimit = { name: 'debit-phone', times: 8, perSeconds: 24 * 3600 }

type Where = { locale: Locale; network: string }

/** The form of a direct debit was filled in: a code goes to the phone, and nothing is collected before it comes back. */
export async function startDebit(actor: Actor, typed: DirectDebit, where: Where): Promise<WaitingDebit> {
  const order = await waitingOrder(actor, typed.order)
  if (!offeredMethods(order.country).includes('sdd')) throw refuse('method_unavailable')
  return begin(actor, order, { details: detailsIn(typed, order), filledIn: null }, where)
}

/** The code once more, for what was filled in before; the tries that are left stay as they are. */
export async function sendCodeAgain(actor: Actor, orderId: string, where: Where): Promise<WaitingDebit> {
  const order = await waitingOrder(actor, orderId)
  const debit = await debitOf(actor, orderId)
  const details = debit && detailsOf(actor.siteId, debit)
  if (!details || debit.confirmed_at) throw refuse('otp_expired')
  return begin(actor, order, { details, filledIn: debit.details }, where)
}

/** What an order waits for, for whoever comes back to it. */
export async function waitingDebitOf(actor: Actor, orderId: string): Promise<WaitingDebit | null> {
  await orderOf(actor, orderId)
  const debit = await debitOf(actor, orderId)
  if (!debit || debit.confirmed_at || debit.code_expires_at <= now()) return null
  return waiting(actor, debit)
}

async function waitingOrder(actor: Actor, id: string) {
  const order = await orderOf(actor, id)
  refuseUnlessPending(order.status)
  if (!isDebitForm(order.redirect)) throw refuse('order_under_way')
  return order
}

/** `filledIn` as it lay there, where only the code is asked for once more. */
type Filled = { details: MandateDetails; filledIn: Buffer | null }

async function begin(actor: Actor, order: Order, { details, filledIn }: Filled, { locale, network }: Where) {
  const { siteId, memberId } = actor
  // What is refused next tells something about the account: it is not asked of any number of them.
  await countHitsOrRefuse(siteId, [perMember, memberId], [perNetwork, network])
  await refuseBlocked(siteId, details)
  await refuseBeyondLimit(siteId, hashOf(siteId, 'iban', details.iban), order.amount)
  // There are so few phones that a hash without a key would tell which it is.
  await countHitOrRefuse(siteId, perPhone, hashOf(siteId, 'phone', details.phone).toString('base64url'))
  const orderId = order.payment_id
  await endPages(actor, orderId, locale)
  await transaction(async (tx) => {
    await refuseDeletedMember(tx, actor)
    // Cancelled at this very moment, perhaps, or the code has just come.
    const locked = await lockOrder(tx, siteId, orderId)
    if (!locked) throw refuse('not_found')
    await refuseUnlessOpen(siteId, locked, tx)
    const debit = await debitOf(actor, orderId, tx)
    if (debit?.confirmed_at && !debit.payment_id) throw refuse('order_under_way')
    // Something else was filled in at this very moment, and has a code of its own.
    if (filledIn && !debit?.details?.equals(filledIn)) throw refuse('otp_expired')
    const triesLeft = filledIn && debit ? debit.tries_left : tries
    await writeDebit(tx, actor, orderId, { details, triesLeft })
    await enqueue(tx, sendDebitCode, { siteId, memberId, orderId, locale })
  })
  const waits = await waitingDebitOf(actor, orderId)
  if (!waits) throw refuse('otp_expired')
  return waits
}

/** A page that was opened before is ended, lest both be paid; and the direct debit is chosen anew, if the price still holds. */
async function endPages(actor: Actor, order: string, locale: Locale) {
  if (!(await hasOpenPayment(actor.siteId, order))) return
  await waitingOrder(actor, order)
  await endPayments(actor, order)
  await retryOrder(actor, { order, method: 'sdd', save_card: false }, locale)
}

/** What is wrong with each field is said at once. */
function detailsIn(typed: DirectDebit, { country }: Order): MandateDetails {
  const iban = readIban(typed.iban)
  const read = readPhone(typed.phone, country)
  const { account_holder, street, house_number, zip, city } = typed
  if (iban && 'phone' in read)
    return { account_holder, iban, street, house_number, zip, city, phone: read.phone }
  throw refuse('invalid', {
    fields: { ...(!iban && { iban: 'iban_invalid' }), ...('wrong' in read && { phone: read.wrong }) },
  })
}

function waiting({ siteId }: Actor, debit: Debit): WaitingDebit | null {
  const details = detailsOf(siteId, debit)
  return (
    details && {
      phone: hiddenPhone(details.phone),
      tries_left: debit.tries_left,
      expires: debit.code_expires_at.toISOString(),
    }
  )
}
