/** From this width on the chat list is beside a conversation. */
const wide = '(width >= 62rem)'

type Arrived = { conversation: string; sender: string }

/** Whether the page at this path shows a new message: it is the conversation, or the chat list is on the screen. */
export function isSeenOn(path: string, { conversation, sender }: Arrived, isListBeside: boolean): boolean {
  if (path === '/chats' || path === `/chats/${conversation}` || path === `/members/${sender}/chat`)
    return true
  return isListBeside && /^\/chats\/|^\/members\/[^/]+\/chat$/.test(path)
}

export const isSeenOnScreen = (path: string, arrived: Arrived) =>
  isSeenOn(path, arrived, matchMedia(wide).matches)
