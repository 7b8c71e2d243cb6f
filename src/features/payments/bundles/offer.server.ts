import type { Country } from '../../../i18n/countries.ts'
import { canDeliverSms } from '../../../platform/sms/sms.server.ts'
import { applyDiscount } from '../../discounts/apply-discount.ts'
import { asDiscount } from '../../discounts/as-discount.ts'
import type { Discount, DiscountCode } from '../../discounts/discounts.contract.ts'
import { currencyOf } from '../../prices/currencies.ts'
import { type Method, methods, methodsIn } from '../../prices/methods.ts'
import { siteById } from '../../sites/sites.server.ts'
import type { Bundle, Offer } from '../payments.contract.ts'
import { type PaymentChoice, providerFor, sellersOf, takersOf } from '../providers/providers.server.ts'
import { bundlesOf, type OfferedBundle } from './bundles.server.ts'

/** The bundles, prices and payment methods in a country. */
export async function offerIn(
  siteId: string,
  country: Country,
  discount: (Discount & Partial<Limits>) | null,
): Promise<Omit<Offer, 'own_limit'>> {
  const currency = currencyOf(country)
  const bundles = await bundlesOf(siteId, currency)
  const { refund_days, message_credits } = siteById(siteId).settings
  return {
    country,
    currency,
    bundles: bundles.map((bundle) =>
      bundleWithPrice(bundle, isLargeEnough(bundle, discount) ? discount : null, message_credits),
    ),
    discount: discount && asDiscount(discount),
    methods: await offeredMethods(siteId, country),
    refund_days,
  }
}

/** The country's methods that a provider of the site takes, as the first of them offers each. */
async function offeredMethods(siteId: string, country: Country): Promise<Offer['methods']> {
  const sellers = await sellersOf(siteId)
  const currency = currencyOf(country)
  return methodsIn(country).flatMap((method) => {
    const takers = isOfferedIn(country, method) ? takersOf(sellers, { method, country, currency }) : []
    const [provider] = takers
    if (!provider) return []
    const { kind, canBeSaved } = methods[method]
    return {
      ...{ method, kind, banks: provider.banks(method) },
      can_be_saved: canBeSaved && provider.removeCard !== null,
      amounts: takers.flatMap(({ limits }) => limits(method, currency) ?? []),
    }
  })
}

/** Whether the method is one of the country's. Direct debit also needs a carrier for text messages. */
export const isOfferedIn = (country: Country, method: Method) =>
  methodsIn(country).includes(method) && (method !== 'sdd' || canDeliverSms())

/** Whether an order can be paid so. */
export const isOffered = async (siteId: string, choice: PaymentChoice & { country: Country }) =>
  isOfferedIn(choice.country, choice.method) && (await providerFor(siteId, choice)) !== null

type Limits = Pick<DiscountCode, 'minimum_order_value' | 'currency'>

/** Checks the code's minimum order value. */
const isLargeEnough = (bundle: OfferedBundle, discount: Partial<Limits> | null) =>
  !discount?.minimum_order_value ||
  (discount.currency === bundle.currency && bundle.amount >= discount.minimum_order_value)

function bundleWithPrice(
  { id, credits, amount, currency, isHighlighted }: OfferedBundle,
  discount: Discount | null,
  messageCredits: number,
): Bundle {
  const price = applyDiscount(discount, { credits, amount })
  return {
    ...{ id, credits, full_amount: amount, currency, highlighted: isHighlighted },
    ...price,
    message_amount: (price.amount * messageCredits) / (credits + price.bonus_credits),
  }
}
