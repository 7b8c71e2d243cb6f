import { days, now } from '../../../platform/clock.ts'
import type { Transaction } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import type { OperatorActor } from '../../../platform/operator-actor.ts'
import { refuse } from '../../../platform/refusals.ts'
import type { RestrictionKind } from '../../accounts/restrictions/restrictions.contract.ts'
import {
  banMember,
  hideMember,
  liftRestriction,
  suspendMember,
} from '../../accounts/restrictions/restrictions.server.ts'
import { restrictionsOf } from '../../accounts/restrictions/restrictions-of.server.ts'
import { record } from '../audit/audit.server.ts'
import { refuseWhileSealed } from '../sealed/sealed-suspension.server.ts'
import { changeMember } from './member-of.server.ts'
import type { NewRestriction } from './members.contract.ts'

const longestSuspension = days(2 * 365)

/** Hides, suspends or bans a member. If another operator has just done the same, this one is told. */
export const restrictMember = (actor: OperatorActor, restriction: NewRestriction) =>
  changeMember(actor, restriction.id, async (tx, member) => {
    if (restriction.kind === 'suspended') await refuseWhileSealed(tx, member)
    const before = await kindsOf(tx, member)
    const id = await restrict(tx, actor, member, restriction)
    if (!id) throw refuse('restricted_already')
    const { kind, reason, until, is_mailed } = restriction
    await record(tx, actor, {
      ...{ kind: 'member_restricted', ...member, subject: id },
      ...{ before, after: { kind, reason, ...(until && { until }), is_mailed } },
    })
  })

function restrict(tx: Transaction, actor: OperatorActor, member: MemberKey, restriction: NewRestriction) {
  const { kind, reason, is_mailed } = restriction
  const decision = { reason, operatorId: actor.operatorId, isMailed: is_mailed }
  if (kind === 'hidden') return hideMember(tx, member, decision)
  if (kind === 'banned') return banMember(tx, member, decision)
  return suspendMember(tx, member, { ...decision, until: untilIn(restriction) })
}

function untilIn({ until = '' }: NewRestriction) {
  const wait = Date.parse(until) - now().getTime()
  if (wait > 0 && wait <= longestSuspension) return new Date(until)
  throw refuse('invalid', { fields: { until: wait > 0 ? 'until_late' : 'until_past' } })
}

export const liftFromMember = (actor: OperatorActor, { id, kind }: { id: string; kind: RestrictionKind }) =>
  changeMember(actor, id, async (tx, member) => {
    if (kind === 'suspended') await refuseWhileSealed(tx, member)
    const before = await kindsOf(tx, member)
    const lifted = await liftRestriction(tx, member, kind)
    if (!lifted) throw refuse('changed_meanwhile')
    await record(tx, actor, {
      kind: 'restriction_lifted',
      ...member,
      subject: lifted,
      before,
      after: { lifted: kind },
    })
  })

const kindsOf = async (tx: Transaction, member: MemberKey) => ({
  restrictions: (await restrictionsOf(member, tx)).map(({ kind }) => kind),
})
