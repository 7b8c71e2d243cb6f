import { countHit, type Hit, type RateLimit, uncountHit } from '../../../platform/rate-limit.server.ts'

type MailLimits = { fromNetwork: RateLimit; inAll: RateLimit; pastThem: RateLimit }
type Options = {
  name: string
  /** The noun of the recipient. */
  per: string
  fromNetwork: Pick<RateLimit, 'times' | 'perSeconds'>
  inAll: Pick<RateLimit, 'times' | 'perSeconds'>
  /** Past those in all networks, one mail in so many seconds is still sent. */
  onceIn: number
}

/**
 * Limits of mails that anyone can have sent to someone. A stranger uses up those of their own network. Many networks
 * together cannot use up all mails, only slow them down.
 */
export function mailLimits({ name, per, fromNetwork, inAll, onceIn }: Options): MailLimits {
  const counts = 'mails'
  return {
    fromNetwork: { name: `${name}-network`, ...fromNetwork, per: `network and ${per}`, counts },
    inAll: { name, ...inAll, per, counts },
    pastThem: { name: `${name}-slow`, times: 1, perSeconds: onceIn, per: `${per} past those mails`, counts },
  }
}

/** As a route declares them. */
export const listOf = ({ fromNetwork, inAll, pastThem }: MailLimits) => [fromNetwork, inAll, pastThem]

type Counted = { siteId: string; to: string; network: string }

/** Counts a mail. Returns the limit that it exceeds, if any: it must not be sent then, and does not count. */
export async function countMail(
  limits: MailLimits,
  { siteId, to, network }: Counted,
): Promise<Hit | undefined> {
  const fromNetwork = await countHit(siteId, limits.fromNetwork, `${to} from ${network}`)
  if (!fromNetwork.isAllowed) return fromNetwork
  if ((await countHit(siteId, limits.inAll, to)).isAllowed) return undefined
  const past = await countHit(siteId, limits.pastThem, to)
  if (past.isAllowed) return undefined
  await uncountHit(siteId, limits.fromNetwork, `${to} from ${network}`)
  return past
}

/** Takes back a mail that was not sent after all. */
export async function uncountMail(limits: MailLimits, { siteId, to, network }: Counted) {
  await uncountHit(siteId, limits.fromNetwork, `${to} from ${network}`)
  await uncountHit(siteId, limits.inAll, to)
}
