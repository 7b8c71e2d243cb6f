import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { browserName } from '../../browser-name.ts'
import { minutes, now } from '../../clock.ts'
import { isId } from '../../ids.server.ts'
import {
  isInScope,
  type OperatorActor,
  type Origin,
  type SignedInOperator,
  type SignInOrigin,
  type SiteScope,
  scopeOf,
} from '../../operator-actor.ts'
import { networkOf } from '../../rate-limit.server.ts'
import { refuse } from '../../refusals.ts'
import type { Env } from '../env.server.ts'
import type { OperatorRule } from './for-operators.server.ts'
import { operatorCookies } from './operator-cookies.server.ts'

/** How long the second factor counts for what moves money or removes something. */
const proofLasts = minutes(10)

type FindOperator = (token: string, origin: Origin) => Promise<SignedInOperator | null>

/**
 * The one place that lets operators in. Only the operators' own cookie counts. Without a session the answer is 401. A
 * route that none of their roles allows is as if it were not there, and so is another site (`?site=`).
 */
export function operatorDoor(rules: OperatorRule[], findOperator: FindOperator) {
  const byRoute = new Map(rules.map((rule) => [`${rule.method} ${rule.path}`, rule]))
  return createMiddleware<Env>(async (c, next) => {
    const method = c.req.method === 'HEAD' ? 'GET' : c.req.method
    const rule = byRoute.get(`${method} ${c.req.path}`)
    if (!rule?.access) throw refuse('not_found')
    const token = getCookie(c, operatorCookies.session)
    const operator = token ? await findOperator(token, originOf(c)) : null
    c.set('operator', operator && { ...operator, sites: sitesFor(rule, operator, c.req.query('site')) })
    if (rule.access === 'anyone') return next()
    if (!operator) throw refuse('operator_sign_in')
    if (c.get('operator')?.sites?.length === 0) throw refuse('not_found')
    if (rule.isProofNeeded) refuseOldProof(operator)
    return next()
  })
}

/** The sites where the operator may do this, or the one they chose of them. No site: nowhere. */
function sitesFor({ access }: OperatorRule, { grants }: SignedInOperator, chosen?: string): SiteScope {
  const isForAll = access === 'operator' || access === 'anyone'
  const scope = scopeOf(grants, isForAll ? ['moderator', 'support', 'finance'] : (access ?? []))
  if (!chosen) return scope
  return isId(chosen) && isInScope(scope, chosen) ? [chosen] : []
}

const originOf = (c: Context<Env>): Origin => ({
  address: c.get('address'),
  browser: browserName(c.req.header('user-agent') ?? ''),
})

export const signInOriginOf = (c: Context<Env>): SignInOrigin => ({
  ...originOf(c),
  network: networkOf(c.get('address')),
  browserToken: getCookie(c, operatorCookies.browser),
})

function refuseOldProof({ provedAt }: SignedInOperator) {
  if (now().getTime() - provedAt.getTime() > proofLasts) throw refuse('proof_needed')
}

/** For a route that needs a fresh second factor for some of its requests only. */
export function proofOrRefuse(c: Context<Env>) {
  const operator = c.get('operator')
  if (operator) refuseOldProof(operator)
}

/** The operator whom the door let in. */
export function operatorOf(c: Context<Env>): OperatorActor {
  const operator = c.get('operator')
  if (!operator) throw refuse('operator_sign_in')
  return operator
}
