import { availableParallelism } from 'node:os'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { storeFile } from '../../platform/storage.server.ts'
import { workQueue } from '../../platform/work-queue.ts'
import { blurredKey, cutKeys, type Photo, photoKey } from './photos.server.ts'
import type { CutFiles } from './picture-tasks.server.ts'

/** One processor is left to whoever asks for a page meanwhile; what waits, waits as a file. */
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1))
export const inPictureQueue = workQueue({ atOnce, longest: 30, waitSeconds: 10 })

const ownLine = () => ({ line: workQueue({ atOnce: 1, longest: 30, waitSeconds: 10 }), inside: 0 })
const ownLines = new Map<string, ReturnType<typeof ownLine>>()

/** One photo of a member after the other: whoever sends many waits for themselves, and nobody else for them. */
export async function inMemberQueue<Result>(
  { memberId }: MemberKey,
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const own = ownLines.get(memberId) ?? ownLine()
  ownLines.set(memberId, own)
  own.inside++
  try {
    return await own.line(work, signal)
  } finally {
    own.inside--
    if (own.inside === 0) ownLines.delete(memberId)
  }
}

type Cut = Pick<Photo, 'name' | 'widths' | 'blurred'>
export const newFiles = { hasAvif: true, hasMatch: true }

export const keysOfCut = (cut: Cut) =>
  [...cutKeys({ ...cut, ...newFiles }), blurredKey(cut)].filter((key) => key !== undefined)

/** Every file that shows the cut, under its key. */
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

export const storeFiles = (files: Map<string, Buffer>) =>
  written([...files].map(([key, bytes]) => storeFile(key, bytes)))

/** Fails only when none is being written any more: a file that came after the others were removed would stay. */
export async function written(files: Promise<unknown>[]) {
  for (const file of await Promise.allSettled(files)) if (file.status === 'rejected') throw file.reason
}
