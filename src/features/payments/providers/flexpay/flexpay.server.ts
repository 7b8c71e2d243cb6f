import { hours } from '../../../../platform/clock.ts'
import type { OpenedAccount, ProviderKind } from '../accounts/provider-kind.ts'
import { toDecimal } from '../decimal-amounts.ts'
import type { Provider } from '../provider.ts'
import { type FlexpayKeys, flexpayKeys } from './flexpay-keys.server.ts'
import { flexpayLimits } from './flexpay-limits.ts'
import { readPostback } from './flexpay-postbacks.server.ts'
import { signedAddress } from './flexpay-signature.server.ts'
import { askStatus } from './flexpay-status.server.ts'

/** Verotel's FlexPay, which takes payments for adult businesses: a signed address, a page and a signed postback. */
export const flexpay: ProviderKind<FlexpayKeys> = {
  keys: flexpayKeys,
  isTest: ({ is_test, address }) => is_test !== undefined || address !== undefined,
  open,
}

function open({ siteId, name, keys }: OpenedAccount<FlexpayKeys>): Provider {
  return {
    name,
    siteId,
    limits: flexpayLimits,
    banks: () => [],
    create: createPayment(keys),
    readNotification: readPostback(keys),
    fetch: ({ id, reference }) => askStatus(keys, id ? { referenceID: id } : { saleID: reference ?? '' }),
    waitsFor: hours(2),
    ...{ cancel: null, refund: null, removeCard: null, list: null, mandate: null },
  }
}

/**
 * The address needs no call. FlexPay is asked nevertheless: a buyer is not sent to a page that is down, and a repeat learns
 * of a sale. The buyer's mail address is not in it, because addresses are stored.
 */
const createPayment =
  (keys: FlexpayKeys): Provider['create'] =>
  async ({ id, amount, currency, description, returnUrl }) => {
    const state = await askStatus(keys, { referenceID: id })
    const decimal = toDecimal(amount)
    const redirect = signedAddress(keys, 'startorder', {
      type: 'purchase',
      paymentMethod: 'CC',
      ...{ priceAmount: decimal, priceCurrency: currency, custom1: decimal },
      // It may have 100 characters; the name of a site has at most 60.
      ...{ description, referenceID: id },
      ...{ successURL: returnUrl, declineURL: returnUrl },
    })
    return { reference: null, redirect, transfer: null, state }
  }
