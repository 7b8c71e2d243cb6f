/**
 * Whether this browser is subscribed to push messages. Set it when the subscription is known or changes: with push,
 * polling can be less frequent.
 */
export const push = { isSubscribed: false }
