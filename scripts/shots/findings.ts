import type { Page } from '@playwright/test'
import { sourceTexts } from '../../src/i18n/compile.ts'

const textKeys = new Set(Object.keys(sourceTexts('en')))
const dottedWords = /\w+(?:\.\w+)+/g
const slips = /(?<!\w)(?:undefined|NaN)(?!\w)|\[object Object\]|\{\s*\w+\s*[,}]/

/** What the browser says about a page while it is open, save that the page itself may be missing. */
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

/** What is wrong with a page as it stands. */
export async function findingsOn(page: Page) {
  const { texts, contentWidth, ownWidth, failedImages } = await page.evaluate(readPage)
  // A phone zooms out when a page is too wide, and innerWidth grows with it; on a wide screen it counts the scroll bar.
  const width = Math.min(ownWidth, page.viewportSize()?.width ?? ownWidth)
  return [
    ...(contentWidth > width ? [`${contentWidth - width} px wider than the screen`] : []),
    ...texts.flatMap((text) => slipsIn(text).map((slip) => `shows ${slip} in "${oneLine(text)}"`)),
    ...failedImages.map((source) => `image did not load: ${oneLine(source)}`),
  ]
}

/** Runs in the page, and so may use nothing from outside its own body. What is folded away counts as well. */
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

/** Names of texts where the texts should be, and what code says when it has nothing to say. */
function slipsIn(text: string) {
  const keys = (text.match(dottedWords) ?? []).filter((word) => textKeys.has(word))
  return [...keys, ...(slips.exec(text) ?? [])]
}

export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 300)
