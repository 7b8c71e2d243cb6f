import { emitLive } from '../../../platform/live.ts'
import { changePush, type PushMessage } from '../../../platform/push-state.ts'

/** Keeps the push message as the last one and makes the page reload what it shows. Two equal ones can both be news. */
export function receivePush(message: PushMessage) {
  changePush({ lastMessage: message })
  emitLive({ type: 'refresh' })
}
