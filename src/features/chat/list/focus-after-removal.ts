/** A conversation goes with the keyboard on it: that goes on at the one in its place, else at the page. */
export function focusAfterRemoval(list: HTMLElement | null, conversation: string) {
  const links = [...(list?.querySelectorAll<HTMLElement>('a[data-conversation]') ?? [])]
  const place = links.findIndex(({ dataset }) => dataset.conversation === conversation)
  const next = links[place + 1] ?? links[place - 1]
  // Once the dialog has given the keyboard back.
  setTimeout(() => (next ?? document.getElementById('content'))?.focus({ preventScroll: !next }))
}
