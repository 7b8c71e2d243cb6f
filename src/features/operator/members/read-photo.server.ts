import { transaction } from '../../../platform/database.server.ts'
import type { OperatorActor } from '../../../platform/operator-actor.ts'
import { refuse } from '../../../platform/refusals.ts'
import { undeletedPhotos } from '../../photos/own-photos.server.ts'
import { photoKey } from '../../photos/photos.server.ts'
import { record } from '../audit/audit.server.ts'
import { countMemberRead, memberOf } from './member-of.server.ts'

/** The storage key of a member's photo, private ones included. Each look at one is recorded. */
export async function readMemberPhoto(actor: OperatorActor, { id, photo }: { id: string; photo: string }) {
  await countMemberRead(actor)
  return transaction(async (tx) => {
    const member = await memberOf(actor, id, tx)
    const found = (await undeletedPhotos(member, tx)).find((one) => one.id === photo)
    if (!found) throw refuse('not_found')
    await record(tx, actor, { kind: 'member_photo_seen', ...member, subject: photo })
    return photoKey(found.name, Math.max(...found.widths))
  })
}
