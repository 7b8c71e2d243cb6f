import { StartProblem } from '../../../platform/start-problem.ts'
import { siteNamed } from '../../sites/operator.server.ts'
import { blockPayer } from './debit-limits.server.ts'

const usage = 'npm run operator -- payers block [iban IBAN | phone +NUMBER] [--site HOST]'

/** Whom the operator wants no money from. Only a hash is kept, so nobody can list them. */
export async function payersCommand([what, kind, typed, ...more]: string[], host?: string) {
  if (what !== 'block' || (kind !== 'iban' && kind !== 'phone') || !typed || more.length > 0)
    throw new StartProblem(usage)
  if (!(await blockPayer(siteNamed(host).id, kind, typed))) throw new StartProblem(`That is no ${kind}.`)
  return ['Blocked.']
}
