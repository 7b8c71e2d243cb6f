import { now } from '../../../platform/clock.ts'
import { db, transaction } from '../../../platform/database.server.ts'
import { type Grant, type Role, roles } from '../../../platform/operator-actor.ts'
import { Refusal } from '../../../platform/refusals.ts'
import { sql } from '../../../platform/sql.server.ts'
import { StartProblem } from '../../../platform/start-problem.ts'
import { emailAddress } from '../../accounts/accounts.contract.ts'
import { mostListed, siteNamed } from '../../sites/operator.server.ts'
import { siteAddress, siteById, siteOfHost } from '../../sites/sites.server.ts'
import { record } from '../audit/audit.server.ts'
import { grantsOf } from '../sessions/operator-sessions.server.ts'
import { invitationPath, makeInvitation } from '../sign-in/invitations.server.ts'
import { endOperator, inviteOperator, operatorWhere } from './operators.server.ts'
import { otherOperators } from './owner-changes.server.ts'
import { leavesNoOwner, ownershipLost } from './owner-rules.ts'

const usage = [
  'npm run operator -- operators [list | create EMAIL --role ROLE … [--site HOST …] | invite EMAIL | end EMAIL]',
  `ROLE is one of ${roles.join(', ')}. Without a host, a role is for all sites.`,
].join('\n')

type Options = { role?: string[]; sites?: string[] }

/** Lists, creates and removes operators of the console. Whoever has the shell needs no second owner. */
export async function operatorsCommand(
  [action = 'list', email = '', ...more]: string[],
  { role = [], sites = [] }: Options,
) {
  const hasOptions = role.length + sites.length > 0
  if (more.length > 0 || (hasOptions && action !== 'create')) throw new StartProblem(usage)
  if (action === 'list' && !email) return listOperators()
  if (action === 'create' && email && role.length > 0) return create(email, role, sites)
  if (action === 'invite' && email) return inviteAgain(email)
  if (action === 'end' && email) return end(email)
  throw new StartProblem(usage)
}

async function create(email: string, names: string[], hosts: string[]) {
  const address = emailAddress.safeParse(email)
  if (!address.success) throw new StartProblem(`${email} is not an e-mail address.`)
  const token = await inviteOperator('shell', { email: address.data, grants: grantsFor(names, hosts) }).catch(
    (error) => {
      if (error instanceof Refusal) throw new StartProblem(`There is an operator ${email} already.`)
      throw error
    },
  )
  return linkLines(token)
}

function grantsFor(names: string[], hosts: string[]): Grant[] {
  const siteIds = hosts.length > 0 ? hosts.map((host) => siteNamed(host).id) : [null]
  return names.flatMap((name) => {
    const role = roles.find((one): one is Role => one === name)
    if (!role) throw new StartProblem(usage)
    return siteIds.map((siteId) => ({ role, siteId }))
  })
}

const linkLines = (token: string) => [
  'Send them this link. It can be used once, within 48 hours:',
  siteAddress(siteOfHost('').id) + invitationPath(token),
]

async function inviteAgain(email: string) {
  const token = await transaction(async (tx) => {
    const { id } = await operatorNamed(tx, email)
    await record(tx, 'shell', { kind: 'operator_invited', subject: id, after: { email } })
    return makeInvitation(tx, id)
  })
  return linkLines(token)
}

async function end(email: string) {
  await transaction(async (tx) => {
    const operator = await operatorNamed(tx, email)
    const lost = operator.hasJoined ? ownershipLost(operator.grants, []) : []
    if (leavesNoOwner(lost, await otherOperators(tx, operator.id)))
      throw new StartProblem(`${email} is the last owner. Create another owner first, who must accept.`)
    await endOperator(tx, 'shell', operator)
  })
  return [`Removed ${email}.`]
}

async function operatorNamed(tx: Parameters<typeof operatorWhere>[0], email: string) {
  const operator = await operatorWhere(tx, sql`o.email = lower(${email})`)
  if (!operator) throw new StartProblem(`There is no operator ${email}.`)
  return operator
}

type Row = { email: string; grants: Grant[]; has_joined: boolean; is_invited: boolean }

async function listOperators() {
  const { rows } = await db.query<Row>(sql`
    SELECT o.email, ${grantsOf()} AS grants, o.joined_at IS NOT NULL AS has_joined,
           EXISTS (SELECT FROM operator_invitations WHERE operator_id = o.id AND expires_at > ${now()}) AS is_invited
      FROM operators o WHERE o.ended_at IS NULL ORDER BY o.email LIMIT ${mostListed}`)
  return rows.length > 0 ? rows.map(lineOf) : ['There is no operator.']
}

const lineOf = ({ email, grants, has_joined, is_invited }: Row) =>
  [
    email,
    grants.map(nameOf).join(', '),
    ...(has_joined ? [] : [is_invited ? 'invited' : 'invitation ended']),
  ].join('  ')

const nameOf = ({ role, siteId }: Grant) => (siteId ? `${role} of ${siteById(siteId).host}` : role)
