import { createRoute } from '@hono/zod-openapi'
import { getCookie } from 'hono/cookie'
import * as z from 'zod'
import { textsOf } from '../../i18n/catalogues.server.ts'
import type { Country } from '../../i18n/countries.ts'
import { isLocale, localeOfLanguage } from '../../i18n/locales.ts'
import { cookies } from '../../platform/cookies.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { countryHints } from '../../platform/http/country-hints.server.ts'
import { answers, apiOf } from '../../platform/http/openapi.server.ts'
import { visitOf } from '../../platform/http/visit.server.ts'
import { companyInfo, visitorSettings } from './sites.contract.ts'
import { knownHost, siteById } from './sites.server.ts'
import { trackingFields } from './tracking-fields.ts'
import { type CountryHints, settingsForVisitor, trackingOf } from './visitor.server.ts'

const trackingValue = z.string().optional()
const query = z.looseObject({
  host: z.string().optional().describe('Return the settings of the site with this host instead'),
  ...Object.fromEntries(trackingFields.map((field) => [field, trackingValue])),
})

const settingsRoute = createRoute({
  method: 'get',
  path: '/api/settings.php',
  summary:
    'Returns the settings of the site for this visitor: texts in their language, their country, and what they may do',
  request: { query },
  responses: answers('The settings', z.object({ settings: visitorSettings })),
})

const companyRoute = createRoute({
  method: 'get',
  path: '/api/companyinfo.php',
  summary: 'Returns the company that runs the site',
  responses: answers('The company', z.object({ companyinfo: companyInfo })),
})

type Costs = z.output<typeof visitorSettings>['minimum_message_costs']
type SiteParts = {
  pushPublicKey: string
  minimumMessageCosts(siteId: string): Promise<Costs>
  paymentCountry(member: MemberKey | null, hints: CountryHints & { siteId: string }): Promise<Country>
}

/** The company rarely changes, and is the same for all visitors of a host. */
const cachedForFiveMinutes = { 'Cache-Control': 'public, max-age=300' }

export const sitesApi = ({ pushPublicKey, minimumMessageCosts, paymentCountry }: SiteParts) =>
  apiOf()
    .openapi(settingsRoute, async (c) => {
      const here = siteById(c.get('siteId'))
      const site = knownHost(c.req.valid('query').host ?? '') ?? here
      const chosenLocale = getCookie(c, cookies.locale.name) ?? c.req.query('lang')
      // Without a choice of the visitor, the language of the request is that of the host it was sent to.
      const locale =
        site === here || isLocale(chosenLocale)
          ? c.get('locale')
          : localeOfLanguage(site.settings.domain_language)
      const selected = getCookie(c, cookies.selectedCountry.name)
      const address = c.get('address')
      const [payment_country, minimum_message_costs] = await Promise.all([
        paymentCountry(site === here ? c.get('actor') : null, {
          ...{ ...countryHints(c), siteId: site.id, locale },
        }),
        minimumMessageCosts(site.id),
      ])
      const settings = settingsForVisitor(site, textsOf(locale), {
        tracking: trackingOf(visitOf(c)),
        isLoggedIn: c.get('actor') !== null,
        address,
        selectedCountry: selected,
        pushPublicKey,
        acceptLanguage: getCookie(c, cookies.locale.name) ? undefined : c.req.header('accept-language'),
      })
      return c.json({ settings: { ...settings, payment_country, minimum_message_costs } }, 200)
    })
    .openapi(companyRoute, (c) =>
      c.json({ companyinfo: siteById(c.get('siteId')).company }, 200, cachedForFiveMinutes),
    )
