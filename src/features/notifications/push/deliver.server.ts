import { textsOf } from '../../../i18n/catalogues.server.ts'
import { hours, now } from '../../../platform/clock.ts'
import { nameInMail } from '../../accounts/mails/people-in-mails.server.ts'
import { mailLocale } from '../../sites/site-mail.server.ts'
import { siteAddress, siteById } from '../../sites/sites.server.ts'
import { isMessage } from '../telling/kinds.ts'
import type { ClaimedPush } from './claim.server.ts'
import { endpointOf, isOwnHost } from './endpoint.server.ts'
import { type Answer, lifetime } from './outcome.ts'
import { post } from './post.server.ts'
import { lookupPublic } from './public-address.server.ts'
import { pushMessage } from './push-message.ts'
import { pushService } from './push-service.server.ts'

/** Loaded only when needed, to keep the start fast. */
const webPush = () => import('@block65/webcrypto-web-push')

/** Texts are filled up with spaces to a multiple of this, so that their length does not tell what they say. */
const textBlock = 512

/** Posts a push message to the push service of its browser. Only hosts of the configuration may have a private address. */
export async function deliver(push: ClaimedPush): Promise<Answer> {
  const { pushHosts } = pushService()
  const url = endpointOf(push.endpoint, pushHosts)
  if (!url) return { status: 400, retryAfter: null }
  const { encryptNotification } = await webPush()
  return post(url, {
    headers: {
      ...(await authorization(url.origin, push.site_id)),
      TTL: String(Math.max(0, Math.floor((push.created_at.getTime() + lifetime - now().getTime()) / 1000))),
      Urgency: isMessage(push.kind) ? 'high' : 'normal',
      // A later one about the same replaces one that still waits for its browser.
      Topic: push.about.replaceAll('-', ''),
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
    },
    body: await encryptNotification(subscriptionOf(push), new TextEncoder().encode(textOf(push)), {
      pad: false,
    }),
    lookup: isOwnHost(url, pushHosts) ? undefined : lookupPublic,
  })
}

const subscriptionOf = ({ endpoint, p256dh, auth }: ClaimedPush) => ({
  ...{ endpoint, expirationTime: null },
  keys: { p256dh, auth },
})

/** The message as the service worker gets it, in the language of the member. */
function textOf(push: ClaimedPush) {
  const { name, fictional_singular } = siteById(push.site_id).settings
  const texts = textsOf(mailLocale(push.site_id, push.language))
  const message = pushMessage(push, texts, {
    site: name,
    name: push.shows_names ? nameInMail(push.name ?? '') : undefined,
    mark: push.is_fictional ? fictional_singular || texts.t('fictional.singular') : undefined,
    unseen: push.unseen,
  })
  const text = JSON.stringify(message)
  return text.padEnd(Math.ceil(text.length / textBlock) * textBlock)
}

/** A signature is valid for 12 hours. */
const signatureAge = hours(1)
const signatures = new Map<string, { until: number; headers: Promise<{ authorization: string }> }>()

/** The header that proves who sends. A push service gets the same one for an hour: signing takes as long as encrypting. */
function authorization(origin: string, siteId: string) {
  const { pushKeys } = pushService()
  const { support_email } = siteById(siteId).settings
  const subject = support_email ? `mailto:${support_email}` : siteAddress(siteId)
  const name = [origin, subject, pushKeys.publicKey].join(' ')
  const known = signatures.get(name)
  if (known && now().getTime() < known.until) return known.headers
  for (const [old, { until }] of signatures) if (until <= now().getTime()) signatures.delete(old)
  const audience = { endpoint: origin, expirationTime: null, keys: { p256dh: '', auth: '' } }
  const made = webPush()
    .then(({ vapidHeaders }) => vapidHeaders(audience, { subject, ...pushKeys }))
    .then(({ headers }) => headers)
  signatures.set(name, { until: now().getTime() + signatureAge, headers: made })
  made.catch(() => signatures.delete(name))
  return made
}
