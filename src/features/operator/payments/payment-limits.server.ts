import type { OperatorActor } from '../../../platform/operator-actor.ts'
import { countHitOrRefuse, type RateLimit } from '../../../platform/rate-limit.server.ts'
import { installation } from '../installation.ts'

const changes: RateLimit = { name: 'operator-payments', times: 600, perSeconds: 60 * 60, per: 'operator' }
export const paymentLimits = [changes]
export const countPaymentChange = ({ operatorId }: OperatorActor) =>
  countHitOrRefuse(installation, changes, operatorId)

/** The books of a month read every receipt of it. */
const books: RateLimit = { name: 'operator-books', times: 30, perSeconds: 60 * 60, per: 'operator' }
export const booksLimits = [books]
export const countBooks = ({ operatorId }: OperatorActor) => countHitOrRefuse(installation, books, operatorId)

/** The reconciliation reads every table of money. */
const reconciliations: RateLimit = {
  name: 'operator-reconcile',
  times: 12,
  perSeconds: 60 * 60,
  per: 'operator',
}
export const reconcileLimits = [reconciliations]
export const countReconciliation = ({ operatorId }: OperatorActor) =>
  countHitOrRefuse(installation, reconciliations, operatorId)
