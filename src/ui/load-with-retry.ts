/**
 * Fetches a part of the page that is not there yet, however long it takes: offline it waits to be online again. A press
 * on something that cannot come now does nothing, which is better than an error page in its place.
 */
export async function loadWithRetry<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    // A file that failed to load is reported by the promise or, once the window has dealt with it, by no module at all.
    const module = await load().catch(() => undefined)
    if (module) return module
    // Browsers are not always told that they are online again.
    await new Promise((resolve) => {
      addEventListener('online', resolve, { once: true })
      setTimeout(resolve, 5000)
    })
  }
}
