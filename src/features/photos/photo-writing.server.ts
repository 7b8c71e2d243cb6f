import { lineOf } from '../../platform/line.ts'
import { storeFile } from '../../platform/storage.server.ts'
import { blurredKey, cutKeys, type Photo, photoKey } from './photos.server.ts'
import type { Picture } from './picture.server.ts'

// Two fill the processors of a small machine, and leave two of the four threads that files are read and written with.
export const inLine = lineOf({ atOnce: 2, longest: 30, waitSeconds: 10 })

/** Loaded when the first picture comes: a start brings nothing along in vain. */
export const pictures = () => import('./picture.server.ts')

type Cut = Pick<Photo, 'name' | 'widths' | 'blurred'>
export const newFiles = { hasAvif: true, hasMatch: true }

export const keysOfCut = (cut: Cut) =>
  [...cutKeys({ ...cut, ...newFiles }), blurredKey(cut)].filter((key) => key !== undefined)

/** Stores every file that shows the cut; each is written while the next one is made. */
export async function storeCut(cut: Picture, { name, widths, blurred }: Cut) {
  const { atWidth, blurredOf, matchOf } = await pictures()
  const writing: Promise<void>[] = []
  const store = async (key: string, made: Promise<Buffer>) => {
    const written = storeFile(key, await made)
    // Looked at below, once; until then its failure must not be nobody's.
    written.catch(() => {})
    writing.push(written)
  }
  for (const width of widths)
    for (const format of ['webp', 'avif'] as const)
      await store(photoKey(name, width, format), atWidth(cut, width, format))
  await store(photoKey(name, 'match'), matchOf(cut))
  const blurredFile = blurredKey({ blurred })
  if (blurredFile) await store(blurredFile, blurredOf(cut))
  await Promise.all(writing)
}
