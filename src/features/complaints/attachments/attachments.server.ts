import { randomBytes } from 'node:crypto'
import { mediaTypeOf } from '../../../platform/media-type.server.ts'
import { Refusal, refuse } from '../../../platform/refusals.ts'
import { withUpload } from '../../../platform/temporary-upload.server.ts'
import { inUploadLine } from '../../photos/pictures/photo-writing.server.ts'
import { pictures } from '../../photos/pictures/picture-maker.server.ts'
import { attachmentProblem, largestAttachment } from '../complaint-rules.ts'

export type Attachment = { key: string; name: string; bytes: Buffer }

/** Checks the attachments of a complaint. Pictures are drawn anew, without the data that cameras hide in them. */
export async function readAttachments(
  files: File[],
  network: string,
  signal: AbortSignal,
): Promise<Attachment[]> {
  const problem = attachmentProblem(files)
  if (problem) throw refuse('invalid', { fields: { files: problem } })
  const attachments: Attachment[] = []
  // One after the other, so that one complaint does not fill the queue of pictures.
  for (const file of files) attachments.push(await readAttachment(file, network, signal).catch(refuseByField))
  return attachments
}

/** A picture is refused as an attachment, not as a photo. */
function refuseByField(error: unknown): never {
  const isUnreadable = error instanceof Refusal && /^photo_/.test(error.code)
  throw isUnreadable ? refuse('invalid', { fields: { files: 'attachment_unreadable' } }) : error
}

const readAttachment = (file: File, network: string, signal: AbortSignal): Promise<Attachment> =>
  withUpload({
    body: file.stream(),
    largest: largestAttachment,
    signal,
    use: async (path) => {
      const secret = randomBytes(16).toString('base64url')
      const place = `private/${secret
        .slice(0, 2)
        .toLowerCase()
        .replaceAll(/[^a-z0-9]/g, '0')}/${secret}`
      const name = nameOf(file.name)
      if ((await mediaTypeOf(path)) === 'application/pdf')
        return { key: `${place}-0.pdf`, name, bytes: Buffer.from(await file.arrayBuffer()) }
      const { width, webp } = await inUploadLine(network, () => pictures.make('makeAttachment', path), signal)
      return { key: `${place}-${width}.webp`, name, bytes: Buffer.from(webp) }
    },
  })

/** Only shown to the operator. */
const nameOf = (name: string) =>
  Array.from(name.toWellFormed().replaceAll(/\p{C}/gu, '')).slice(-100).join('')
