/** How many conversations a member begins in their life before the first purchase; to answer is always free of this. */
export const freeConversations = 2
