/**
 * Loads a module, with retries until it succeeds; offline it waits for the connection. Until then the click that needed it
 * does nothing, which is better than an error page.
 */
export async function loadWithRetry<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    // A failed load rejects, or resolves without a module if the `vite:preloadError` handler prevented the error.
    const module = await load().catch(() => undefined)
    if (module) return module
    // Browsers do not always fire `online`.
    await new Promise((resolve) => {
      addEventListener('online', resolve, { once: true })
      setTimeout(resolve, 5000)
    })
  }
}
