import { availableParallelism } from 'node:os'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { fairQueue } from '../../../platform/fair-queue.ts'
import { workQueue } from '../../../platform/work-queue.ts'
import { blurredKey, cutKeys, type Photo, photoKey } from '../photos.server.ts'
import type { CutFiles } from './picture-tasks.server.ts'

/** Leaves one processor for other requests. Waiting uploads are on disk, not in memory. */
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1))
const pictureQueue = fairQueue({ concurrency: atOnce, maxWaiting: 30, retryAfterSeconds: 10 })
export const inUploadLine = pictureQueue.line()
/** For new cuts and blurred copies of stored photos. */
export const inCutLine = pictureQueue.line()
/** For link previews and app icons. */
export const inDrawingLine = pictureQueue.line()

const newMemberQueue = () => ({
  run: workQueue({ concurrency: 1, maxWaiting: 30, retryAfterSeconds: 10 }),
  size: 0,
})
const memberQueues = new Map<string, ReturnType<typeof newMemberQueue>>()

/** Processes one photo of a member at a time, so that many uploads of one member do not delay the others. */
export async function inMemberQueue<Result>(
  { memberId }: MemberKey,
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const queue = memberQueues.get(memberId) ?? newMemberQueue()
  memberQueues.set(memberId, queue)
  queue.size++
  try {
    return await queue.run(work, signal)
  } finally {
    queue.size--
    if (queue.size === 0) memberQueues.delete(memberId)
  }
}

type Cut = Pick<Photo, 'name' | 'widths' | 'blurred'>
/** Uploaded photos have these files. Photos drawn for the demo have no AVIF files, and only main ones a match file. */
export const newFileKinds = { hasAvif: true, hasMatch: true }

export const keysOfCut = (cut: Cut) =>
  [...cutKeys({ ...cut, ...newFileKinds }), blurredKey(cut)].filter((key) => key !== undefined)

/** The files of a cut by their storage key. */
export function filesOfCut({ name, blurred }: Pick<Cut, 'name' | 'blurred'>, made: CutFiles) {
  const blurredFile = blurredKey({ blurred })
  return new Map([
    ...made.sizes.flatMap(({ width, webp, avif }): [string, Buffer][] => [
      [photoKey(name, width), webp],
      [photoKey(name, width, 'avif'), avif],
    ]),
    [photoKey(name, 'match'), made.match],
    ...(blurredFile && made.blurred ? [[blurredFile, made.blurred] as const] : []),
  ])
}
