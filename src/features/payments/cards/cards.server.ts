import type { Locale } from '../../../i18n/locales.ts'
import { now } from '../../../platform/clock.ts'
import { db, transaction } from '../../../platform/database.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import { log } from '../../../platform/log.server.ts'
import { countHitOrRefuse, type RateLimit } from '../../../platform/rate-limit.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import type { Actor } from '../../../platform/sessions.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { beginPayment, firstPollAfter } from '../orders/begin-payment.server.ts'
import type { SavedCard } from '../payments.contract.ts'
import { type Seller, sellersOf, takersOf } from '../providers/providers.server.ts'
import { conclude } from '../settlement/conclude.server.ts'
import { addPayment, type Payment } from '../settlement/payment-rows.server.ts'
import { forgetCards } from './forget-cards.server.ts'
import { cardsOf } from './saved-cards.server.ts'

export const cardLimit: RateLimit = { name: 'cards', times: 20, perSeconds: 3600, per: 'member' }

export async function cardListOf(actor: Actor) {
  const cards = await cardsOf(actor)
  return {
    cards: cards.map(publicCard),
    can_add: cardSaver(await sellersOf(actor.siteId)) !== undefined,
  }
}

/** The first provider that can save a card without a charge. */
const cardSaver = (sellers: Seller[]) =>
  takersOf(sellers, { method: 'creditcard', country: null, currency: 'EUR' }).find(
    ({ removeCard, limits }) => removeCard && limits('creditcard', 'EUR')?.min === 0,
  )

const publicCard = ({
  id,
  brand,
  last_four,
  expiry_month,
  expiry_year,
  is_expired,
}: SavedCard): SavedCard => ({
  ...{ id, brand, last_four, expiry_month, expiry_year, is_expired },
})

/** Starts saving a card without a charge. Returns the provider's page on which the buyer enters the card. */
export async function addCard(actor: Actor, locale: Locale): Promise<string> {
  await countHitOrRefuse(actor.siteId, cardLimit, actor.memberId)
  const provider = cardSaver(await sellersOf(actor.siteId))
  if (!provider) throw refuse('payments_closed')
  const payment: Payment = {
    ...{ siteId: actor.siteId, memberId: actor.memberId, id: newId(), orderId: null },
    ...{ provider: provider.name, reference: null, method: 'creditcard', bank: null, token: null },
    ...{
      savesCard: true,
      amount: 0,
      currency: 'EUR',
      locale,
      status: 'open',
      isBegun: false,
      createdAt: now(),
    },
  }
  await transaction((tx) => addPayment(tx, payment, new Date(now().getTime() + firstPollAfter)))
  try {
    await beginPayment(payment)
  } catch (error) {
    log.warn({ payment: payment.id, err: error }, 'card could not be added, payment provider unreachable')
    await conclude(payment, 'failed')
    throw refuse('provider_away')
  }
  const { rows } = await db.query<{ redirect: string }>(
    sql`SELECT redirect FROM payments WHERE site_id = ${actor.siteId} AND id = ${payment.id}`,
  )
  return rows[0]?.redirect ?? '/settings'
}

export async function removeCard(actor: Actor, id: string) {
  await countHitOrRefuse(actor.siteId, cardLimit, actor.memberId)
  await transaction((tx) => forgetCards(tx, actor, id))
}
