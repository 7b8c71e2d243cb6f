/** How many conversations a member may ever begin before the first purchase. Answering does not count. */
export const freeConversations = 2
