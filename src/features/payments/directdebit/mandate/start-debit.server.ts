import type { Locale } from '../../../../i18n/locales.ts'
import { transaction } from '../../../../platform/database.server.ts'
import { enqueue } from '../../../../platform/jobs.server.ts'
import {
  countHit,
  countHitOrRefuse,
  countHitsOrRefuse,
  type RateLimit,
} from '../../../../platform/rate-limit.server.ts'
import { refuse } from '../../../../platform/refusals.ts'
import type { Actor } from '../../../../platform/sessions.server.ts'
import { isOffered } from '../../bundles/offer.server.ts'
import { endPayments } from '../../orders/cancel-order.server.ts'
import { refuseDeletedMember, retryOrder } from '../../orders/place-order.server.ts'
import { orderOf } from '../../orders/read-orders.server.ts'
import type { DirectDebit, Order, WaitingDebit } from '../../payments.contract.ts'
import type { MandateDetails } from '../../providers/provider.ts'
import { lockOrder } from '../../settlement/payment-rows.server.ts'
import {
  type Debit,
  debitOf,
  detailsOf,
  hashOf,
  isCodeWaiting,
  maxTries,
  writeDebit,
} from '../debit-rows.server.ts'
import { readIban } from '../form/iban.ts'
import { hiddenPhone, readPhone } from '../form/phone.ts'
import { refuseBlocked } from '../payers/payer-blocks.server.ts'
import { sendDebitCode } from './debit-code.server.ts'
import { refuseBeyondLimit } from './debit-limits.server.ts'
import { isDebitForm } from './form-path.ts'
import { hasOpenPayment, refuseUnlessPending, refuseUnlessWaiting } from './open-order.server.ts'

// Each hit may send a text message, which costs money, and allows three guesses of the code.
const perMember: RateLimit = { name: 'debit', times: 8, perSeconds: 3600, per: 'member' }
const perNetwork: RateLimit = { name: 'debit-network', times: 30, perSeconds: 3600, per: 'network' }
const texts = { perSeconds: 24 * 3600, counts: 'text messages' }
// A stranger must not use up the texts of a phone's owner. Too many in total only slow it down for everyone.
const perMemberAndPhone: RateLimit = {
  ...{ ...texts, name: 'debit-member-phone', times: 8, per: 'member and phone number' },
}
const perNetworkAndPhone: RateLimit = {
  ...{ ...texts, name: 'debit-network-phone', times: 16, per: 'network and phone number' },
}
const perPhone: RateLimit = { ...texts, name: 'debit-phone', times: 8, per: 'phone number' }
/** So that one network cannot send more than this, whatever phones it names. */
const perNetworkAndDay: RateLimit = { ...texts, name: 'debit-network-day', times: 100, per: 'network' }
/** Limits the cost of text messages for a site. */
const perSite: RateLimit = { ...texts, name: 'debit-site', times: 2000, per: 'site' }
const perBusyPhone: RateLimit = {
  ...{
    ...texts,
    name: 'debit-busy-phone',
    times: 1,
    perSeconds: 5 * 60,
    per: 'phone number past its daily texts',
  },
}
export const debitLimits = [
  ...[perMember, perNetwork, perMemberAndPhone, perNetworkAndPhone, perNetworkAndDay, perSite],
  ...[perPhone, perBusyPhone],
]

type RequestContext = { locale: Locale; network: string }

/** Stores the form and sends a code to the phone. Nothing is collected until the code is confirmed. */
export async function startDebit(
  actor: Actor,
  form: DirectDebit,
  context: RequestContext,
): Promise<WaitingDebit> {
  const order = await waitingOrder(actor, form.order)
  if (!(await isOffered(actor.siteId, { ...order, method: 'sdd' }))) throw refuse('method_unavailable')
  return sendCode(actor, order, { details: await readDetails(form, order), sealedDetails: null }, context)
}

/** Sends a new code for the stored form. The remaining tries stay the same. */
export async function sendCodeAgain(
  actor: Actor,
  orderId: string,
  context: RequestContext,
): Promise<WaitingDebit> {
  const order = await waitingOrder(actor, orderId)
  const debit = await debitOf(actor, orderId)
  const details = debit && detailsOf(actor.siteId, debit)
  if (!details || debit.confirmed_at) throw refuse('otp_expired')
  return sendCode(actor, order, { details, sealedDetails: debit.details }, context)
}

/** The debit that waits for its code. Null if there is none, so the page shows the form. */
export async function waitingDebitOf(actor: Actor, orderId: string): Promise<WaitingDebit | null> {
  await orderOf(actor, orderId)
  const debit = await debitOf(actor, orderId)
  return debit && isCodeWaiting(debit) ? toWaitingDebit(actor, debit) : null
}

async function waitingOrder(actor: Actor, id: string) {
  const order = await orderOf(actor, id)
  refuseUnlessPending(order.status)
  if (!isDebitForm(order.redirect)) throw refuse('order_under_way')
  return order
}

/** `sealedDetails` is the stored form when a code is resent. It detects a form that was replaced in the meantime. */
type DebitForm = { details: MandateDetails; sealedDetails: Buffer | null }

async function sendCode(
  actor: Actor,
  order: Order,
  { details, sealedDetails }: DebitForm,
  { locale, network }: RequestContext,
) {
  const { siteId, memberId } = actor
  // Count the hit first: the refusals below reveal facts about an account, so nobody may probe many of them.
  await countHitsOrRefuse(siteId, [perMember, memberId], [perNetwork, network])
  await refuseBlocked(siteId, details)
  await refuseBeyondLimit(siteId, hashOf(siteId, 'iban', details.iban), order.amount)
  await countText(actor, details.phone, network)
  const orderId = order.payment_id
  await cancelOpenPayments(actor, orderId, locale)
  await transaction(async (tx) => {
    await refuseDeletedMember(tx, actor)
    // Check again under the lock: the order may have been cancelled or confirmed concurrently.
    const locked = await lockOrder(tx, siteId, orderId)
    if (!locked) throw refuse('not_found')
    await refuseUnlessWaiting(tx, locked)
    const debit = await debitOf(actor, orderId, tx)
    // The form was replaced concurrently and has its own code.
    if (sealedDetails && !debit?.details?.equals(sealedDetails)) throw refuse('otp_expired')
    const triesLeft = sealedDetails && debit ? debit.tries_left : maxTries
    await writeDebit(tx, actor, orderId, { details, triesLeft })
    await enqueue(tx, sendDebitCode, { siteId, memberId, orderId, locale })
  })
  const waiting = await waitingDebitOf(actor, orderId)
  if (!waiting) throw refuse('otp_expired')
  return waiting
}

async function countText({ siteId, memberId }: Actor, number: string, network: string) {
  // A keyed hash, because phone numbers are few enough to brute-force a plain hash.
  const phone = hashOf(siteId, 'phone', number).toString('base64url')
  await countHitsOrRefuse(
    siteId,
    [perMemberAndPhone, `${memberId} ${phone}`],
    [perNetworkAndPhone, `${network} ${phone}`],
    [perNetworkAndDay, network],
  )
  const { isAllowed } = await countHit(siteId, perPhone, phone)
  if (!isAllowed) await countHitOrRefuse(siteId, perBusyPhone, phone)
  // Last, so that a text that was refused uses up nothing of it.
  await countHitOrRefuse(siteId, perSite, siteId)
}

/** Cancels open payments, so that the order is not paid twice, and chooses direct debit again at the same price. */
async function cancelOpenPayments(actor: Actor, order: string, locale: Locale) {
  if (!(await hasOpenPayment(actor.siteId, order))) return
  await waitingOrder(actor, order)
  await endPayments(actor, order)
  await retryOrder(actor, { order, method: 'sdd', save_card: false }, locale)
}

/** Validates IBAN and phone, and reports both errors at once. */
async function readDetails(form: DirectDebit, { country }: Order): Promise<MandateDetails> {
  const iban = readIban(form.iban)
  const phone = await readPhone(form.phone, country)
  const { account_holder, street, house_number, zip, city } = form
  if (iban && 'phone' in phone)
    return { account_holder, iban, street, house_number, zip, city, phone: phone.phone }
  throw refuse('invalid', {
    fields: { ...(!iban && { iban: 'iban_invalid' }), ...('wrong' in phone && { phone: phone.wrong }) },
  })
}

function toWaitingDebit({ siteId }: Actor, debit: Debit): WaitingDebit | null {
  const details = detailsOf(siteId, debit)
  return (
    details && {
      phone: hiddenPhone(details.phone),
      tries_left: debit.tries_left,
      expires: debit.code_expires_at.toISOString(),
      is_undelivered: debit.text_status === 'failed',
    }
  )
}
