/**
 * Makes the scripts of a rendered page load after its first paint, and run then or at the first interaction. Until then the style sheet, the font and the pictures
 * have the network for themselves. Until the scripts have loaded, the page can be read, links work,
 * and a submitted form waits (useHeldSubmit.ts).
 */
export function loadScriptsLate(html: string, { run }: { run: 'after paint' | 'at interaction' }) {
  const files: string[] = []
  const withoutPreloads = html.replace(
    /<link rel="modulepreload" href="([^"]+)"[^>]*>/g,
    (_, file: string) => {
      files.push(file)
      return ''
    },
  )
  return withoutPreloads.replace(
    /(<script nonce="[^"]*") type="module" async="">(.*?)<\/script>/s,
    (_, start: string, code: string) =>
      `${start}>(${String(loadAfterPaint)})(${literal(files)},${literal(code)},${run === 'at interaction'})</script>`,
  )
}

/** JSON that cannot end the script it stands in. */
const literal = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Inlined as text, so it must not use anything from outside its own body. */
function loadAfterPaint(files: string[], code: string, waits: boolean) {
  const nonce = document.currentScript?.nonce ?? ''
  const add = (tag: string, properties: object) =>
    document.head.append(Object.assign(document.createElement(tag), { nonce, ...properties }))
  let isLoading = false
  const load = () => {
    if (isLoading) return
    isLoading = true
    // In tasks of their own: to start a request takes a slow phone a few milliseconds. The pictures still go first.
    for (const href of files) setTimeout(add, 0, 'link', { rel: 'modulepreload', fetchPriority: 'low', href })
    const run = () => setTimeout(add, 0, 'script', { type: 'module', textContent: code })
    if (waits) void window.firstInteraction.then(run)
    else run()
  }
  const isPainted = (entries: PerformanceObserverEntryList) =>
    entries.getEntriesByName('first-contentful-paint').length > 0
  // A hidden page is not painted.
  if (document.hidden) load()
  else {
    new PerformanceObserver((entries) => isPainted(entries) && load()).observe({
      type: 'paint',
      buffered: true,
    })
    // At the latest: a page that is hidden meanwhile is not painted, and browsers that hide timings report no paint.
    setTimeout(load, 2000)
  }
}
