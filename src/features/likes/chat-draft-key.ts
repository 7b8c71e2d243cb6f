/**
 * Draft key for an unsent chat message, stored in the field `text` (see platform/drafts.ts). It contains the writer's
 * id, so nobody else sees the draft and the writer finds it again after logging in.
 */
export const chatDraftKey = (memberId: string, writerId: string) => `chat ${memberId} by ${writerId}`
