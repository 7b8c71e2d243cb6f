import type { MessagePhotoRow } from '../../chat/attachments/photos/photo-messages.server.ts'
import { photoName } from '../../photos/photos.server.ts'
import { chanceOf } from '../people/chance.ts'
import { derivedId, derivedSecret } from '../people/derived.server.ts'
import { storePicture } from '../people/picture-files.server.ts'
import { viewOf } from '../people/scenery.ts'
import type { ScriptedMessage } from './schedule.server.ts'

/** Draws and stores the photos of the messages under stable names. Returns them by message id. */
export async function drawConversationPhotos(siteId: string, messages: ScriptedMessage[]) {
  const drawn = new Map<string, MessagePhotoRow>()
  for (const { id, content } of messages) {
    if (!('photo' in content)) continue
    const picture = viewOf(content.photo, chanceOf(`demo/view/${content.photo}`))
    const name = `private/${photoName(derivedSecret(siteId, `talk/${id}`))}`
    const { width, height, widths, placeholder } = await storePicture(picture, { name })
    const thumb_width = Math.min(...widths)
    const photoId = derivedId(siteId, `talk/${id}/photo`)
    drawn.set(id, { id: photoId, name, width, height, thumb_width, placeholder })
  }
  return drawn
}
