import { db } from '../../../../platform/database.server.ts'
import type { OperatorActor } from '../../../../platform/operator-actor.ts'
import { refuse } from '../../../../platform/refusals.ts'
import { filesOfMessage, takeMessagePhoto } from '../../../chat/attachments/photos/photo-messages.server.ts'
import { conversationId } from '../../../chat/conversation/conversation-id.server.ts'
import { type Suspicion, sealMember, sealMessage, sealPhoto } from '../../sealed/seal.server.ts'
import { reportRow } from '../case/read-report.server.ts'
import type { CaseQuery } from '../reports.contract.ts'
import { refuseDecided, visibleCase } from './locked-case.server.ts'
import { removeMessage } from './remove-content.server.ts'

/** Seals what was reported: the photo, the message with its photo, or the member. Only owners can open it afterwards. */
export async function sealReported(actor: OperatorActor, { kind, note, ...query }: CaseQuery & Suspicion) {
  const row = await visibleCase(db, actor, query)
  if (row.kind !== 'report') throw refuse('not_found')
  refuseDecided(row)
  const report = await reportRow(db, row)
  const { photo_id, message_id, reporter_id } = report
  const suspicion = { kind, note }
  const member = { siteId: row.siteId, memberId: report.member_id }
  if (kind === 'minor') return sealMember(actor, member, suspicion)
  if (photo_id) return sealPhoto(actor, { ...member, id: photo_id }, suspicion)
  if (!message_id || !reporter_id) return sealMember(actor, member, suspicion)
  const message = { conversation: conversationId(row.siteId, report.member_id, reporter_id), id: message_id }
  const files = await filesOfMessage(db, member, message)
  return sealMessage(
    actor,
    {
      ...{ ...member, reportId: row.id, files },
      remove: async (tx) => {
        await removeMessage(tx, member, report)
        await takeMessagePhoto(tx, member, message)
      },
    },
    suspicion,
  )
}
