import { StartProblem } from '../../../platform/start-problem.ts'
import { siteNamed } from '../../sites/operator.server.ts'
import { accountByEmail } from '../login/find-account.server.ts'
import { removeAllSteps } from './changes/remove-step.server.ts'
import { secondStepsOf } from './steps.server.ts'

const usage = 'npm run operator -- member-steps [show ADDRESS | remove ADDRESS] [--site HOST]'

/** Shows the second steps of a member, or removes all of them once support has checked who asks. The member is mailed. */
export async function stepsCommand([action, address, ...more]: string[], host?: string) {
  if ((action !== 'show' && action !== 'remove') || !address || more.length > 0) throw new StartProblem(usage)
  const account = await accountByEmail(siteNamed(host).id, address)
  if (!account) throw new StartProblem(`There is no account with the address ${address}.`)
  if (action === 'remove') return [`${await removeAllSteps(account)} removed.`]
  const { passkeys, authenticators, recovery_codes_left } = await secondStepsOf(account)
  const lines = [
    ...passkeys.map((step) => ({ kind: 'passkey', ...step })),
    ...authenticators.map((step) => ({ kind: 'authenticator app', ...step })),
  ].map(({ kind, name, created }) => `${kind}  ${JSON.stringify(name)}  added ${created.slice(0, 10)}`)
  if (lines.length === 0) return ['The member has no passkey and no authenticator app.']
  return [...lines, `${recovery_codes_left} recovery codes left`]
}
