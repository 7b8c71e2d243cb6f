import {
  countHit,
  countHitOrRefuse,
  type Hit,
  type RateLimit,
  resetHits,
  uncountHit,
} from '../../../platform/rate-limit.server.ts'
import type { ClientInfo } from '../../../platform/sessions.server.ts'
import { isDemoAccount } from '../../sites/scripted-sites.server.ts'
import type { LoginAccount } from './login-account.server.ts'

const quarterHour = 15 * 60
/** Past it, unknown browsers of the network need a mailed code as well. */
const perNetwork: RateLimit = {
  ...{ name: 'login-network', times: 100, perSeconds: quarterHour, per: 'network' },
  counts: 'requests of unknown browsers',
}
const perBrowser: RateLimit = {
  ...{ name: 'login-browser', times: 30, perSeconds: quarterHour, per: 'known browser' },
  counts: 'requests of known browsers',
}
const wrongPasswords: RateLimit = {
  name: 'login',
  times: 5,
  perSeconds: quarterHour,
  lockoutSeconds: quarterHour,
  per: 'network and e-mail address, or known browser',
  counts: 'wrong passwords',
}
/** Past it, unknown browsers need a mailed code as well. */
const allWrongPasswords: RateLimit = {
  name: 'login-address',
  times: 50,
  perSeconds: 60 * 60,
  per: 'e-mail address',
  counts: 'wrong passwords of unknown browsers',
}
export const attemptLimits = [perNetwork, perBrowser, wrongPasswords, allWrongPasswords]

/** `isCrowded`: too many wrong passwords were tried in all networks together, or too much in this one. */
export type Attempt = Hit & { isCrowded: boolean; isInTotal: boolean }

/**
 * Counts a try before its password is compared, so that twenty concurrent guesses count as twenty. A stranger can only use
 * up the tries of their own network for that address; a browser that logged in before has its own. Others of a busy
 * network are not refused: they need a mailed code.
 */
export async function countAttempt(account: LoginAccount, where: ClientInfo): Promise<Attempt> {
  const { siteId, address, is_known: isKnown } = account
  if (isKnown) await countHitOrRefuse(siteId, perBrowser, counterOf(account, where))
  const isBusy = !isKnown && !(await countHit(siteId, perNetwork, where.network)).isAllowed
  const hit = await countHit(siteId, wrongPasswords, counterOf(account, where))
  if (!hit.isAllowed || !hasTotal(account)) return { ...hit, isCrowded: false, isInTotal: false }
  const { isAllowed } = await countHit(siteId, allWrongPasswords, address)
  return { ...hit, isCrowded: isBusy || !isAllowed, isInTotal: true }
}

/** The password was right: the wrong ones before it no longer count here, and this try does not count in the total. */
export async function clearAttempts(account: LoginAccount, { isInTotal }: Attempt, where: ClientInfo) {
  await resetHits(account.siteId, wrongPasswords, counterOf(account, where))
  if (isInTotal) await uncountHit(account.siteId, allWrongPasswords, account.address)
}

const counterOf = ({ address, is_known: isKnown }: LoginAccount, { browserToken, network }: ClientInfo) =>
  isKnown ? `${address} ${browserToken}` : `${address} from ${network}`

/** Everybody knows the password of a demo account. */
const hasTotal = ({ siteId, id, is_known: isKnown }: LoginAccount) =>
  !isKnown && !(id && isDemoAccount({ siteId, memberId: id }))
