let wasShown = false

/** Returns true only once per page load: the notice that likes are held until confirmation is not repeated. */
export function takeHeldLikeNotice() {
  const isFirst = !wasShown
  wasShown = true
  return isFirst
}
