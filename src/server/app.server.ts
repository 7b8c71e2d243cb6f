import { type Context, Hono } from 'hono'
import { accountsApi } from '../features/accounts/accounts.api.server.ts'
import { addressGuardApi } from '../features/accounts/address/guard/guard.api.server.ts'
import { loginCodesApi } from '../features/accounts/login/codes/login-codes.api.server.ts'
import { sessionsApi } from '../features/accounts/login/sessions.api.server.ts'
import { accountMailsApi } from '../features/accounts/mails/mails.api.server.ts'
import { passkeysApi } from '../features/accounts/steps/passkeys/passkeys.api.server.ts'
import { stepsApi } from '../features/accounts/steps/steps.api.server.ts'
import { appealsApi } from '../features/cases/appeals/appeals.api.server.ts'
import { attachmentsApi } from '../features/chat/attachments/attachments.api.server.ts'
import { mayHaveMessagePhoto } from '../features/chat/attachments/photos/photo-message-rights.server.ts'
import { chatApi } from '../features/chat/chat.api.server.ts'
import { complaintsApi } from '../features/complaints/complaints.api.server.ts'
import { consentsApi } from '../features/consents/consents.api.server.ts'
import { robots, sitemap } from '../features/crawlers/crawlers.api.server.ts'
import { discountsApi } from '../features/discounts/discounts.api.server.ts'
import { shareImage } from '../features/home/share-image.api.server.ts'
import { installedApp } from '../features/installed-app/installed-app.api.server.ts'
import { landersApi } from '../features/landers/landers.api.server.ts'
import { autoLikePath, likesApi } from '../features/likes/likes.api.server.ts'
import { mailEventsApi, mailEventsPath } from '../features/notifications/bounces/mail-events.api.server.ts'
import { notificationsApi } from '../features/notifications/notifications.api.server.ts'
import { mailsOnApi } from '../features/notifications/on-again/mails-on.api.server.ts'
import { pushApi } from '../features/notifications/push/push.api.server.ts'
import { pushLimits } from '../features/notifications/push/subscribe.server.ts'
import {
  unsubscribeApi,
  unsubscribePath,
} from '../features/notifications/unsubscribing/unsubscribe.api.server.ts'
import { pagesApi } from '../features/pages/pages.api.server.ts'
import { minimumMessageCosts } from '../features/payments/bundles/message-costs.server.ts'
import { paymentCountry } from '../features/payments/bundles/payment-country.server.ts'
import { cardsApi } from '../features/payments/cards/cards.api.server.ts'
import { directDebitApi } from '../features/payments/directdebit/directdebit.api.server.ts'
import { paymentsApi } from '../features/payments/payments.api.server.ts'
import { sandboxPages } from '../features/payments/providers/sandbox/sandbox.api.server.ts'
import { connectSandbox } from '../features/payments/providers/sandbox/sandbox-notify.server.ts'
import { receiptsApi } from '../features/payments/receipts/receipts.api.server.ts'
import { notificationPath } from '../features/payments/settlement/notifications/notification-path.ts'
import { notificationsApi as paymentNotificationsApi } from '../features/payments/settlement/notifications/notifications.api.server.ts'
import { spendingApi } from '../features/payments/spending/spending.api.server.ts'
import { photoFiles, privatePhotoFiles } from '../features/photos/files/photo-files.api.server.ts'
import { mayHaveFile } from '../features/photos/files/photo-rights.server.ts'
import { photosApi } from '../features/photos/photos.api.server.ts'
import { placesApi } from '../features/places/places.api.server.ts'
import { privacyApi } from '../features/privacy/privacy.api.server.ts'
import { choicesApi } from '../features/profiles/choices/choices.api.server.ts'
import { memberApi } from '../features/profiles/member/member.api.server.ts'
import { memberShareImage } from '../features/profiles/member/share/member-share-image.api.server.ts'
import { ownProfileApi } from '../features/profiles/own/own-profile.api.server.ts'
import { profilesApi } from '../features/profiles/profiles.api.server.ts'
import { safetyApi } from '../features/safety/safety.api.server.ts'
import { searchApi } from '../features/search/search.api.server.ts'
import { signupApi } from '../features/signup/signup.api.server.ts'
import { siteIcon } from '../features/sites/site-icon.server.ts'
import { sitesApi } from '../features/sites/sites.api.server.ts'
import { suggestionsApi } from '../features/suggestions/suggestions.api.server.ts'
import { swipeApi } from '../features/swipe/swipe.api.server.ts'
import { verificationApi } from '../features/verification/verification.api.server.ts'
import { type Config, isLoopbackUrl } from '../platform/config.server.ts'
import { cookies } from '../platform/cookies.ts'
import { eventsApi } from '../platform/events/events.api.server.ts'
import { pageHiddenApi, pageHiddenPath } from '../platform/events/page-hidden.api.server.ts'
import { cleanTexts, compressData, limitBodies, limitBody } from '../platform/http/body.server.ts'
import { caller } from '../platform/http/caller.server.ts'
import type { Env } from '../platform/http/env.server.ts'
import { answerError } from '../platform/http/errors.server.ts'
import { guard, onWrites, refuseCredentials } from '../platform/http/guard.server.ts'
import { securityHeaders } from '../platform/http/headers.server.ts'
import { health, observe } from '../platform/http/health.server.ts'
import { operationsOf, usualBody } from '../platform/http/limited.server.ts'
import { endSlowBodies } from '../platform/http/load/end-slow-bodies.server.ts'
import { limitConnections } from '../platform/http/load/limit-connections.server.ts'
import { shedLoad } from '../platform/http/load/shed-load.server.ts'
import { apiOf } from '../platform/http/openapi.server.ts'
import { isThisMachine } from '../platform/http/this-machine.server.ts'
import { newRequestId } from '../platform/ids.server.ts'
import { operatorApiPath } from '../platform/operator-path.ts'
import { refuse } from '../platform/refusals.ts'
import type { Secrets } from '../platform/secrets.server.ts'
import { smsReportPath } from '../platform/sms/report-path.ts'
import { smsReportsApi } from '../platform/sms/sms-reports.api.server.ts'
import { assets, consoleAssets } from './assets.server.ts'
import { closedAccounts } from './closed-accounts.server.ts'
import { consolePages } from './console-page.server.ts'
import { devPages } from './dev-pages.server.ts'
import { createOperatorApi } from './operator-api.server.ts'
import { type PageServer, pageRenderer } from './page-renderer.server.ts'
import { pages } from './pages.server.ts'
import './mail-hooks.server.ts'
import './sms-hooks.server.ts'
import './member-hooks.server.ts'
import { pickSite } from './pick-site.server.ts'
import { visitorPages } from './visitor-pages.server.ts'

type Parts = {
  config: Pick<Config, 'publicUrl' | 'trustedProxies' | 'mailEventsSecret'> &
    Partial<Pick<Config, 'connectionsPerAddress' | 'shedsLoad'>>
  secrets: Secrets
  pageServer?: PageServer
  isReady?: () => boolean
}

/** All routes of Vonk. */
export function createApp({ config, secrets, pageServer, isReady = () => true }: Parts) {
  const api = createApi(secrets, config.mailEventsSecret)
  const isLocal = isLoopbackUrl(config.publicUrl)
  const operatorApi = createOperatorApi()
  const operations = [...operationsOf(api), ...operationsOf(operatorApi)]
  const app = new Hono<Env>()
  app.use(caller(config))
  app.use(observe(new Set([...api.routes, ...operatorApi.routes].map(({ path }) => path))))
  app.use(securityHeaders)
  app.use(refuseCredentials)
  app.use(endSlowBodies(operations))
  app.onError(answerError)
  app.notFound(() => {
    throw refuse('not_found')
  })
  app.route('/', health({ isReady, metricsToken: secrets.metricsToken }))
  if (pageServer?.assetFolder) app.route('/', assets(pageServer.assetFolder))
  if (pageServer?.console?.folder) app.route('/', consoleAssets(pageServer.console.folder))
  app.route('/', photoFiles())
  app.use(pickSite)
  if (config.connectionsPerAddress) app.use(limitConnections(config.connectionsPerAddress))
  if (config.shedsLoad) app.use(shedLoad())
  app.use(closedAccounts)
  app.route('/', privatePhotoFiles([mayHaveFile, mayHaveMessagePhoto]))
  app.get('/favicon.svg', siteIcon)
  app.get('/share/site.png', shareImage)
  app.route(
    '/',
    installedApp({
      ask: (address) => app.fetch(new Request(address), asNobody(address)),
      serviceWorker: pageServer?.serviceWorker,
    }),
  )
  app.get('/share/members/:file', memberShareImage)
  app.get('/robots.txt', robots)
  app.get('/sitemap.xml', sitemap)
  const guarded = guard({
    beacons: [pageHiddenPath],
    webhooks: [notificationPath, unsubscribePath, mailEventsPath, smsReportPath],
  })
  const limited = limitBodies(operations)
  const changingGets = ['/api/logout.php', autoLikePath]
  app.use('/api/*', onWrites([guarded, limited, cleanTexts], { changingGets }))
  app.use('/api/*', compressData)
  app.route('/', api)
  app.use(`${operatorApiPath}*`, onWrites([guarded, limited, cleanTexts]))
  app.use(`${operatorApiPath}*`, compressData)
  app.route('/', operatorApi)
  app.use('/sandbox/*', onWrites([limitBody(usualBody)]))
  connectSandbox(secrets.sandboxSecret, (request) => app.fetch(request))
  app.route('/', sandboxPages())
  if (isLocal) app.route('/dev', devPages())
  if (pageServer) {
    const { isDevelopment = false } = pageServer
    if (pageServer.console) app.route('/', consolePages(pageServer.console, { isDevelopment }))
    const render = pageRenderer(app, pageServer)
    // Asked here, not by the path, because the router matches paths case-insensitively.
    const isOnThisMachine = (c: Context<Env>) => isLocal && isThisMachine(c)
    const { answerVisitors, ownPage } = visitorPages(render)
    if (!isDevelopment) app.use(answerVisitors)
    app.all('*', pages(render, { isDevelopment, isLocal: isOnThisMachine, ownPage }))
  }
  return app
}

/** A request that Vonk makes to itself, for something that everyone may have. */
const asNobody = ({ host, protocol }: URL) => ({
  caller: { requestId: newRequestId(), address: '127.0.0.1', host, isHttps: protocol === 'https:' },
  actor: null,
})

export type Api = ReturnType<typeof createApi>

function createApi(secrets: Secrets, mailEventsSecret: string | undefined) {
  const api = apiOf()
    .route('/', sitesApi({ pushPublicKey: secrets.pushKeys.publicKey, minimumMessageCosts, paymentCountry }))
    .route('/', pagesApi())
    .route('/', complaintsApi())
    .route('/', appealsApi())
    .route('/', consentsApi())
    .route('/', notificationsApi())
    .route('/', unsubscribeApi())
    .route('/', mailsOnApi())
    .route('/', mailEventsApi(mailEventsSecret))
    .route('/', smsReportsApi())
    .route('/', landersApi())
    // Before the account, whose address it shares.
    .route('/', pushApi())
    .route('/', accountsApi(pushLimits))
    .route('/', accountMailsApi())
    .route('/', addressGuardApi())
    .route('/', sessionsApi())
    .route('/', loginCodesApi())
    .route('/', stepsApi())
    .route('/', passkeysApi())
    .route('/', signupApi())
    .route('/', profilesApi())
    .route('/', photosApi())
    .route('/', verificationApi())
    .route('/', memberApi())
    .route('/', ownProfileApi())
    .route('/', safetyApi())
    .route('/', choicesApi())
    .route('/', searchApi())
    .route('/', placesApi())
    .route('/', likesApi())
    .route('/', chatApi())
    .route('/', attachmentsApi())
    .route('/', swipeApi())
    .route('/', suggestionsApi())
    .route('/', discountsApi())
    .route('/', directDebitApi())
    .route('/', paymentsApi())
    .route('/', receiptsApi())
    .route('/', spendingApi())
    .route('/', paymentNotificationsApi())
    .route('/', cardsApi())
    .route('/', privacyApi())
    .route('/', eventsApi())
    .route('/', pageHiddenApi())
  api.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: cookies.session.name,
    description:
      'Set by a login or a signup. Without it, calls for members are refused with `login_required`.',
  })
  // Made once: it takes the event loop a tenth of a second.
  let text: string | undefined
  api.get('/api/openapi.json', (c) => {
    text ??= JSON.stringify(
      api.getOpenAPI31Document({
        openapi: '3.1.0',
        security: [{}, { session: [] }],
        info: {
          title: 'Vonk',
          version: '1',
          description:
            'The API of Vonk, a dating and chat app. Its own pages use nothing else. Writes need the header `X-Client`.',
        },
      }),
    )
    return c.body(text, 200, { 'Content-Type': 'application/json' })
  })
  api.all('/api/*', () => {
    throw refuse('not_found')
  })
  return api
}
