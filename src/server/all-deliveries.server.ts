import { setDeliveries } from '../features/accounts/held-things.server.ts'
import { queueHeldMessages } from '../features/chat/sending/held-messages.server.ts'
import { carryOutHeldLikes } from '../features/likes/likes.server.ts'

/** Everything that waits until a member is visible to others. */
setDeliveries([carryOutHeldLikes, queueHeldMessages])
