import { StartProblem } from '../../../../platform/start-problem.ts'
import { siteNamed } from '../../../sites/operator.server.ts'
import { blockPayer } from '../payers/payer-blocks.server.ts'

const usage = 'npm run operator -- payers block [iban IBAN | phone +NUMBER] [--site HOST]'

/** Blocks an IBAN or phone. Only its hash is stored; the console lists the blocks with their notes. */
export async function payersCommand([action, kind, typed, ...more]: string[], host?: string) {
  if (action !== 'block' || (kind !== 'iban' && kind !== 'phone') || !typed || more.length > 0)
    throw new StartProblem(usage)
  if (!(await blockPayer(siteNamed(host).id, kind, typed))) throw new StartProblem(`That is no ${kind}.`)
  return ['Blocked.']
}
