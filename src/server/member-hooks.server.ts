import { setMemberHooks } from '../features/accounts/member-hooks.server.ts'
import { removeTextsFromLogs } from '../features/chat/chat.privacy.server.ts'
import { queueHeldMessages } from '../features/chat/sending/held-messages.server.ts'
import { carryOutHeldLikes } from '../features/likes/likes.server.ts'
import { payersOf } from '../features/payments/directdebit/payers/payer-blocks.server.ts'

/** The steps of other features when a member becomes visible or leaves. */
setMemberHooks({
  shown: { deliverLikes: carryOutHeldLikes, deliverMessages: queueHeldMessages },
  left: [removeTextsFromLogs],
  paidWith: payersOf,
})
