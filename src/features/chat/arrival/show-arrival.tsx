import { api, bodyOf } from '../../../platform/api.ts'
import type { EventMessage } from '../../../platform/event-types.ts'
import { notifyWith } from '../../../ui/notices.ts'
import { knownChat } from '../list/state/chats.ts'
import { Arrival } from './Arrival.tsx'

/** Shows who has written. `isDue` is asked again when the face has been fetched. */
export async function showArrival(conversation: string, message: EventMessage, isDue: () => boolean) {
  if (!isDue()) return
  const profile = (knownChat(conversation) ?? (await newestChat(conversation)))?.profile
  if (profile && isDue())
    notifyWith(`message ${conversation}`, ({ onDone }) => (
      <Arrival profile={profile} conversation={conversation} message={message} onDone={onDone} />
    ))
}

/** The chat with the newest message, if it is still this one. */
async function newestChat(conversation: string) {
  const { chats } = await bodyOf(api.api['chats.php'].$get({ query: { limit: '1' } }))
  return chats.find((chat) => chat.conversation.id === conversation)
}
