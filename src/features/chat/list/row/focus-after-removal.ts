/** Moves the keyboard focus from a deleted chat to its neighbour, or to the page if there is none. */
export function focusAfterRemoval(list: HTMLElement | null, conversation: string) {
  const links = [...(list?.querySelectorAll<HTMLElement>('a[data-conversation]') ?? [])]
  const place = links.findIndex(({ dataset }) => dataset.conversation === conversation)
  const next = links[place + 1] ?? links[place - 1]
  // Wait until the dialog has returned the focus.
  setTimeout(() => (next ?? document.getElementById('content'))?.focus({ preventScroll: !next }))
}
