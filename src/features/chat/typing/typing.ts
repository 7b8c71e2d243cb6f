import { onLive } from '../../../platform/live.ts'
import { store } from '../../../ui/store.ts'

type Timer = ReturnType<typeof setTimeout>

/** Milliseconds without an event after which the indicator hides. A typing member sends one every three seconds. */
const hideAfter = 5000
/** The conversations in which the other member is typing, each with the timer that hides the indicator. */
const typing = store<ReadonlyMap<string, Timer>>(new Map())

/** Whether the other member is typing in this conversation. */
export const useTyping = (conversation: string) => typing.use((all) => all.has(conversation))

onLive(({ type, conversation }) => {
  if (!conversation || (type !== 'typing' && type !== 'message')) return
  clearTimeout(typing.get().get(conversation))
  if (type === 'typing') show(conversation)
  else hide(conversation)
})

function show(conversation: string) {
  typing.set(new Map(typing.get()).set(conversation, setTimeout(hide, hideAfter, conversation)))
}

function hide(conversation: string) {
  typing.set(new Map([...typing.get()].filter(([other]) => other !== conversation)))
}
