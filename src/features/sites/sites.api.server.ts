import { createRoute } from '@hono/zod-openapi'
import { getCookie } from 'hono/cookie'
import * as z from 'zod'
import { textsOf } from '../../i18n/catalogues.server.ts'
import { cookies } from '../../platform/cookies.ts'
import { answers, apiOf } from '../../platform/http/openapi.server.ts'
import { visitOf } from '../../platform/http/visit.server.ts'
import { companyInfo, visitorSettings } from './sites.contract.ts'
import { knownHost, siteById } from './sites.server.ts'
import { trackingFields } from './tracking-fields.ts'
import { settingsForVisitor, trackingOf } from './visitor.server.ts'

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
type SiteParts = { pushPublicKey: string; minimumMessageCosts(siteId: string): Promise<Costs> }

export const sitesApi = ({ pushPublicKey, minimumMessageCosts }: SiteParts) =>
  apiOf()
    .openapi(settingsRoute, async (c) => {
      const site = knownHost(c.req.valid('query').host ?? '') ?? siteById(c.get('siteId'))
      const settings = settingsForVisitor(site, textsOf(c.get('locale')), {
        tracking: trackingOf(visitOf(c)),
        isLoggedIn: c.get('actor') !== null,
        address: c.get('address'),
        selectedCountry: getCookie(c, cookies.selectedCountry.name),
        paymentCountry: getCookie(c, cookies.paymentCountry.name),
        pushPublicKey,
        acceptLanguage: getCookie(c, cookies.locale.name) ? undefined : c.req.header('accept-language'),
      })
      const minimum_message_costs = await minimumMessageCosts(site.id)
      return c.json({ settings: { ...settings, minimum_message_costs } }, 200)
    })
    .openapi(companyRoute, (c) => c.json({ companyinfo: siteById(c.get('siteId')).company }, 200))
