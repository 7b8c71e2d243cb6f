import type { EventMessage } from '../../../platform/event-types.ts'
import { isSeenOnScreen } from '../../chat/arrival/is-seen-on.ts'
import { showArrival } from '../../chat/arrival/show-arrival.tsx'
import { decide } from './decide.ts'

type Arrived = { conversation: string; message: EventMessage; isWanted: boolean }

/** Shows a toast about a message, if that is decided for the page in front. */
export const tellByToast = (arrived: Arrived) =>
  showArrival(arrived.conversation, arrived.message, () => isToastDue(arrived))

export function isToastDue({ conversation, message: { sender }, isWanted }: Arrived): boolean {
  const facts = {
    isSeen: isSeenOnScreen(location.pathname, { conversation, sender }),
    isHere: document.visibilityState === 'visible',
    isWanted,
    ...{ isGone: false, isActive: true, quietUntil: null, lastToldAt: null },
  }
  return decide('toast', facts, new Date()) === 'now'
}
