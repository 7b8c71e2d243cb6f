import type { Transaction } from '../../../../platform/database.server.ts'
import type { MemberKey } from '../../../../platform/events/events.server.ts'
import { Refusal } from '../../../../platform/refusals.ts'
import { deleteMessageIn } from '../../../chat/conversation/change-chat.server.ts'
import { reshape } from '../../../photos/crop/reshape.server.ts'
import type { ReportRow } from '../case/read-report.server.ts'

/** Deletes the reported message for both, unless its author has done so. */
export async function removeMessage(
  tx: Transaction,
  member: MemberKey,
  { message_id, reporter_id }: ReportRow,
) {
  if (message_id && reporter_id) await deleteMessageIn(tx, member, reporter_id, message_id).catch(ignoreGone)
}

/** Hides the reported photo from others. Its owner was told with the decision. */
export async function removePhoto(siteId: string, { member_id, photo_id }: ReportRow) {
  if (!photo_id) return
  await reshape({ siteId, memberId: member_id }, photo_id, {
    decide: ({ status }) => ({
      ...(status !== 'deleted' && { status: 'rejected' }),
      rejectedReason: 'other',
    }),
  }).catch(ignoreGone)
}

function ignoreGone(error: unknown) {
  if (!(error instanceof Refusal && error.code === 'not_found')) throw error
}
