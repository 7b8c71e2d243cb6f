import { onLive } from '../../../platform/live.ts'
import { store } from '../../../ui/store.ts'

type Timer = ReturnType<typeof setTimeout>

/** Milliseconds without an event after which the indicator hides. A typing member sends one every three seconds. */
const hideAfter = 5000
/** Timers that hide the indicator, by conversation. */
const timers = store<ReadonlyMap<string, Timer | undefined>>(new Map())

/** Whether the other member is typing in this conversation. */
export const useTyping = (conversation: string) => timers.use((all) => all.get(conversation) !== undefined)

onLive(({ type, conversation }) => {
  if (!conversation) return
  const hide = () => setTimer(conversation, undefined)
  if (type === 'typing') setTimer(conversation, setTimeout(hide, hideAfter))
  if (type === 'message') hide()
})

function setTimer(conversation: string, timer: Timer | undefined) {
  clearTimeout(timers.get().get(conversation))
  timers.set(new Map(timers.get()).set(conversation, timer))
}
