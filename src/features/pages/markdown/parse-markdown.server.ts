import MarkdownIt, { type Token } from 'markdown-it'
import { textOf } from '../faq.ts'
import type { Block, PageText, Run } from '../pages.contract.ts'

// HTML, images, code and automatic links stay off, so they show as the text that was typed.
const parser = new MarkdownIt('zero', { html: false }).enable([
  ...['heading', 'list', 'blockquote', 'table'],
  ...['emphasis', 'link', 'escape', 'newline'],
])
parser.validateLink = (address) => /^(https:\/\/|mailto:|\/(?!\/))/.test(address)

/** Turns Markdown into blocks of text. Nothing of it can become markup: the page draws each block itself. */
export function parseMarkdown(markdown: string): PageText {
  const parsed: PageText = { title: '', blocks: [] }
  const ids = new Set<string>()
  const tokens = parser.parse(markdown, {})
  for (let i = 0; i < tokens.length; i++) {
    const end = endOf(tokens, i)
    const inside = tokens.slice(i + 1, end)
    const { type, tag } = tokens[i] as Token
    if (tag === 'h1' && !parsed.title) parsed.title = textOf(runsIn(inside))
    else if (type === 'heading_open') parsed.blocks.push(headingOf(tag, textOf(runsIn(inside)), ids))
    else if (type === 'paragraph_open') parsed.blocks.push({ type: 'paragraph', runs: runsIn(inside) })
    else if (type === 'blockquote_open') parsed.blocks.push({ type: 'quote', runs: runsIn(inside) })
    else if (type === 'table_open') parsed.blocks.push(tableOf(inside))
    else if (tag === 'ul' || tag === 'ol') parsed.blocks.push(listOf(tokens[i] as Token, inside))
    i = end
  }
  return parsed
}

/** The index of the token that closes the one at `start`. */
function endOf(tokens: Token[], start: number) {
  let depth = 0
  for (let i = start; i < tokens.length; i++) {
    depth += tokens[i]?.nesting ?? 0
    if (depth === 0) return i
  }
  return tokens.length
}

/** A list inside a list item adds its items to the outer list. */
function listOf(opening: Token, inside: Token[]): Block {
  const start = Number(opening.attrGet('start') ?? 1)
  return {
    ...{ type: 'list', ordered: opening.tag === 'ol', items: partsOf(inside, 'list_item') },
    ...(start !== 1 && { start }),
  }
}

/** The runs of each part. Text after a part inside another one is a part of its own. */
function partsOf(tokens: Token[], type: 'list_item' | 'th' | 'td'): Run[][] {
  const parts: Token[][] = []
  let isOpen = false
  for (const token of tokens) {
    if (token.type === `${type}_close`) isOpen = false
    else if (token.type === `${type}_open` || (token.type === 'inline' && !isOpen)) {
      parts.push([])
      isOpen = true
    }
    parts.at(-1)?.push(token)
  }
  return parts.map(runsIn)
}

function tableOf(tokens: Token[]): Block {
  const rows = tokens.flatMap((token, i) =>
    token.type === 'tr_open' ? [tokens.slice(i, endOf(tokens, i))] : [],
  )
  const [head = [], ...body] = rows
  return {
    type: 'table',
    head: partsOf(head, 'th'),
    rows: body.map((row) => partsOf(row, 'td')),
  }
}

function headingOf(tag: string, text: string, ids: Set<string>): Block {
  const word = slugOf(text)
  let id = word
  for (let n = 2; ids.has(id); n++) id = `${word}-${n}`
  ids.add(id)
  return { type: 'heading', level: tag === 'h1' || tag === 'h2' ? 2 : 3, id, text }
}

const slugOf = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '') || 'section'

/** All text inside the tokens. Paragraphs are separated by a line break. */
function runsIn(tokens: Token[]): Run[] {
  const paragraphs = tokens.flatMap(({ type, children }) =>
    type === 'inline' ? [styled(children ?? [])] : [],
  )
  return paragraphs.flatMap((runs, i) => (i > 0 ? [{ text: '\n' }, ...runs] : runs))
}

function styled(tokens: Token[]): Run[] {
  const runs: Run[] = []
  let style: Omit<Run, 'text'> = {}
  for (const token of tokens) {
    if (token.type === 'strong_open') style = { ...style, strong: true }
    else if (token.type === 'em_open') style = { ...style, em: true }
    else if (token.type === 'link_open') style = { ...style, href: String(token.attrGet('href')) }
    else if (token.type === 'strong_close') style = without(style, 'strong')
    else if (token.type === 'em_close') style = without(style, 'em')
    else if (token.type === 'link_close') style = without(style, 'href')
    else if (token.type === 'softbreak') runs.push({ text: ' ', ...style })
    else if (token.type === 'hardbreak') runs.push({ text: '\n', ...style })
    else if (token.content) runs.push({ text: token.content, ...style })
  }
  return runs
}

const without = (style: Omit<Run, 'text'>, name: keyof Omit<Run, 'text'>) => {
  const { [name]: _, ...rest } = style
  return rest
}
