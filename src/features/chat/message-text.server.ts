import { visibleLength } from '../../platform/text-length.ts'
import { siteById } from '../sites/sites.server.ts'

const bytesPerCharacter = 8

/** What is wrong with what someone wrote, by the key of the words for it. Characters are counted as they are seen. */
export function messageProblem(siteId: string, text: string): 'message_missing' | 'message_long' | undefined {
  const { message_length } = siteById(siteId).settings
  if (text.trim() === '') return 'message_missing'
  const isLong =
    Buffer.byteLength(text) > message_length * bytesPerCharacter || visibleLength(text) > message_length
  return isLong ? 'message_long' : undefined
}
