export type OfflineTexts = Record<string, { tag: string; title: string; text: string; retry: string }>

/**
 * Runs on the offline page. It is inlined as text, so it must not use anything from outside its own body. The page is
 * cached once, so the language and the theme are those of the cookies at that moment.
 */
export function runOfflinePage(texts: OfflineTexts) {
  const cookie = (name: string) => new RegExp(`(?:^|; )${name}=(\\w+)`).exec(document.cookie)?.[1] ?? ''
  const words = texts[cookie('locale')]
  const html = document.documentElement
  const button = document.querySelector('button')
  if (words) {
    html.lang = words.tag
    for (const name of ['title', 'text', 'retry'] as const)
      for (const element of document.querySelectorAll(`[data-words=${name}]`))
        element.textContent = words[name]
  }
  const theme = cookie('theme')
  if (/^(light|dark)$/.test(theme)) html.dataset.theme = theme

  const reload = () => location.reload()
  button?.addEventListener('click', reload)
  addEventListener('online', reload)
  // No event tells that a server which was down is back.
  let wait = 5000
  const ask = () => {
    const askAgain = () => {
      wait = Math.min(wait * 2, 60_000)
      setTimeout(ask, wait)
    }
    fetch('/healthz', { cache: 'no-store' }).then(({ ok }) => (ok ? reload() : askAgain()), askAgain)
  }
  setTimeout(ask, wait)
}
