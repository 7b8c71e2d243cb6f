/**
 * What is known of push messages in this browser. Whoever subscribes it, ends that, or finds at the start that it is
 * subscribed, says so here: then what is told by push need not be looked for so often.
 */
export const push = { isSubscribed: false }
