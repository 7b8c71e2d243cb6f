import { now } from '../../../platform/clock.ts'
import { isId } from '../../../platform/ids.server.ts'
import { Refusal } from '../../../platform/refusals.ts'
import { sql } from '../../../platform/sql.server.ts'
import { StartProblem } from '../../../platform/start-problem.ts'
import { locationOfFile } from '../../../platform/storage.server.ts'
import { mostListed, onSiteOf } from '../../sites/operator.server.ts'
import { siteById } from '../../sites/sites.server.ts'
import { approvePhoto, rejectPhoto } from '../inspection/inspection.server.ts'
import { type RejectionReason, rejectionReasons } from '../photos.contract.ts'
import { masterKey, type Photo, photoKey, photosWhere } from '../photos.server.ts'

const usage = [
  'npm run operator -- photos [list | approve ID | reject ID REASON] [--site HOST]',
  `Reasons: ${rejectionReasons.join(', ')}.`,
].join('\n')

/** Runs an operator's command about photos and returns the lines to print. */
export async function photosCommand(
  [action = 'list', id = '', reason = '', ...more]: string[],
  host?: string,
) {
  const onSite = onSiteOf(host)
  if (action === 'list' && !id) return waitingPhotos(onSite)
  if (action === 'approve' && id && !reason) {
    await onPhoto(id, onSite, approvePhoto)
    return [`Approved ${id}.`]
  }
  if (action === 'reject' && isReason(reason) && more.length === 0) {
    await onPhoto(id, onSite, (photo) => rejectPhoto(photo, reason))
    return [`Rejected ${id}: ${reason}.`]
  }
  throw new StartProblem(usage)
}

const isReason = (text: string): text is RejectionReason => rejectionReasons.some((reason) => reason === text)

type OnSite = ReturnType<typeof onSiteOf>

async function onPhoto(id: string, onSite: OnSite, act: (photo: Photo) => Promise<void>) {
  const [photo] = isId(id) ? await photosWhere(sql`id = ${id} AND ${onSite}`) : []
  const missing = new StartProblem(`There is no photo ${id}.`)
  if (!photo) throw missing
  await act(photo).catch((error) => {
    throw error instanceof Refusal && error.code === 'not_found' ? missing : error
  })
}

async function waitingPhotos(onSite: OnSite) {
  const waiting = await photosWhere(sql`status = 'inspection' AND ${onSite}`, {
    order: sql`created_at, id`,
    end: sql`LIMIT ${mostListed}`,
  })
  return waiting.length > 0 ? waiting.map(lineOf) : ['No photo waits for inspection.']
}

function lineOf(photo: Photo) {
  const waits = Math.floor((now().getTime() - photo.createdAt.getTime()) / 60_000)
  const file = masterKey(photo) ?? photoKey(photo.name, Math.max(...photo.widths))
  const kind = photo.isPrivate ? 'private' : 'public'
  const facts = [
    photo.id,
    siteById(photo.siteId).host,
    `member ${photo.memberId}`,
    kind,
    `waits ${waits} min`,
  ]
  return [...facts, locationOfFile(file)].join('  ')
}
