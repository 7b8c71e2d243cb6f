/**
 * The name under which what one member wants to write to another is kept, in its field `text`: see platform/drafts.ts.
 * It is its writer's own, and is there again when they log in again.
 */
export const chatDraftKey = (memberId: string, writerId: string) => `chat ${memberId} by ${writerId}`
