import type { Page } from '@playwright/test'
import { sourceTexts } from '../../src/i18n/compile.ts'

const textKeys = new Set(Object.keys(sourceTexts('en')))
const dottedWords = /\w+(?:\.\w+)+/g
const slips = /(?<!\w)(?:undefined|NaN)(?!\w)|\[object Object\]|\{\s*\w+\s*[,}]/

/** Collects console errors and failed requests of a page, except a 404 of the page itself if that is fine. */
export function complaintsOf(page: Page, { url, mayBeMissing }: { url: string; mayBeMissing: boolean }) {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`page error: ${oneLine(error.message)}`))
  page.on('console', (message) => {
    const from = message.location().url
    const isOwn404 = from === url && /status of 404\b/.test(message.text())
    if (!/error|warning/.test(message.type()) || (isOwn404 && mayBeMissing)) return
    complaints.push(`console ${message.type()}: ${oneLine(message.text())}${from && ` (${from})`}`)
  })
  return complaints
}

/** Layout and text problems of the open page. */
export async function findingsOn(page: Page) {
  const { texts, contentWidth, ownWidth, failedImages } = await page.evaluate(readPage)
  // Not innerWidth: on a phone it grows with a page that is too wide, and on a wide screen it includes the scrollbar.
  const width = Math.min(ownWidth, page.viewportSize()?.width ?? ownWidth)
  return [
    ...(contentWidth > width ? [`${contentWidth - width} px wider than the screen`] : []),
    ...texts.flatMap((text) => slipsIn(text).map((slip) => `shows ${slip} in "${oneLine(text)}"`)),
    ...failedImages.map((source) => `image did not load: ${oneLine(source)}`),
  ]
}

/** Runs in the page, so it must not use anything from outside its body. Includes collapsed content. */
function readPage() {
  const texts = [document.title]
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (nodes.nextNode())
    if (!nodes.currentNode.parentElement?.closest('script, style, noscript'))
      texts.push(nodes.currentNode.nodeValue ?? '')
  for (const name of ['title', 'alt', 'aria-label', 'placeholder', 'content'])
    for (const element of document.querySelectorAll(name === 'content' ? 'meta[content]' : `[${name}]`))
      texts.push(element.getAttribute(name) ?? '')
  const failed = [...document.images].filter((image) => image.complete && image.naturalWidth === 0)
  return {
    texts,
    contentWidth: document.documentElement.scrollWidth,
    ownWidth: Math.ceil(document.documentElement.getBoundingClientRect().width),
    failedImages: failed.map((image) => image.currentSrc || image.src || image.alt),
  }
}

/** Text keys shown instead of texts, and values such as "undefined" or "NaN". */
function slipsIn(text: string) {
  const keys = (text.match(dottedWords) ?? []).filter((word) => textKeys.has(word))
  return [...keys, ...(slips.exec(text) ?? [])]
}

export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 300)
