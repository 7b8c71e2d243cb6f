/** How many conversations a member may start before the first purchase. */
export const freeConversations = 2
