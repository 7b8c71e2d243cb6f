import { api, bodyOf } from '../../../platform/api.ts'
import type { EventMessage } from '../../../platform/event-types.ts'
import { notifyWith } from '../../../ui/notices.ts'
import { knownChat } from '../list/state/chats.ts'
import { Arrival } from './Arrival.tsx'
import { isSeenOnScreen } from './is-seen-on.ts'

/** Shows who has written, unless the page in front shows it. */
export async function showArrival(conversation: string, message: EventMessage) {
  const isSeen = () =>
    document.visibilityState !== 'visible' ||
    isSeenOnScreen(location.pathname, { conversation, sender: message.sender })
  if (isSeen()) return
  const profile = (knownChat(conversation) ?? (await newestChat(conversation)))?.profile
  if (profile && !isSeen())
    notifyWith(`message ${conversation}`, ({ onDone }) => (
      <Arrival profile={profile} conversation={conversation} message={message} onDone={onDone} />
    ))
}

/** The chat with the newest message, if it is still this one. */
async function newestChat(conversation: string) {
  const { chats } = await bodyOf(api.api['chats.php'].$get({ query: { limit: '1' } }))
  return chats.find((chat) => chat.conversation.id === conversation)
}
