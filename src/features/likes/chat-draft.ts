/** The name under which what one wants to write to a member is kept, in its field `text`: see platform/drafts.ts. */
export const chatDraft = (memberId: string) => `chat ${memberId}`
