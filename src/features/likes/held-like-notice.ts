let wasSaid = false

/** Whether it is still news that likes wait for the address to be confirmed: it is said once, wherever that is. */
export function takeHeldLikeNotice() {
  const isNews = !wasSaid
  wasSaid = true
  return isNews
}
