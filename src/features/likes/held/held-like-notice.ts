let wasShown = false

/** Returns true on the first call after a page load: the notice that likes are held is shown only once. */
export function takeHeldLikeNotice() {
  const isFirst = !wasShown
  wasShown = true
  return isFirst
}
