// Renders the markup of a page by plain React, without our components, a router or data.
import { readFileSync } from 'node:fs'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { answerQuestions } from './questions.ts'

const renders = 200
const { PAGE = '', ADDRESS = '' } = process.env

/** Processor time of one rendering. */
function milliseconds() {
  const before = process.cpuUsage()
  for (let i = 0; i < renders; i++) renderToString(tree)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / renders
}

/** Reads HTML as React writes it: well-formed, with quoted attributes. */
function elementsOf(html: string): ReactNode {
  const empty = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
  const open: { name: string; props: object; children: ReactNode[] }[] = [
    { name: '', props: {}, children: [] },
  ]
  const top = () => open.at(-1) as (typeof open)[number]
  const close = () => {
    const { name, props, children } = open.pop() as (typeof open)[number]
    top().children.push(createElement(name, props, ...children))
  }
  const tokens = /<!.*?>|<(script|style)\b([^>]*)>(.*?)<\/\1>|<\/[\w-]+>|<([\w-]+)([^>]*)>|[^<]+/gs
  for (const [token, raw, rawAttributes = '', code = '', name, attributes = ''] of html.matchAll(tokens)) {
    if (token.startsWith('<!')) continue
    const props = propsOf(raw ? rawAttributes : attributes)
    if (raw) top().children.push(createElement(raw, { ...props, dangerouslySetInnerHTML: { __html: code } }))
    else if (token.startsWith('</')) close()
    else if (!name) top().children.push(decoded(token))
    else if (empty.test(name)) top().children.push(createElement(name, props))
    else open.push({ name, props, children: [] })
  }
  return top().children[0]
}

const propsOf = (attributes: string) =>
  Object.fromEntries(
    [...attributes.matchAll(/([^\s=/]+)(?:="([^"]*)")?/g)].map(([, name, value]) => [
      name,
      value === undefined ? true : decoded(value),
    ]),
  )

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const decoded = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name) => characters[name] ?? '')

const tree = elementsOf(readFileSync(PAGE, 'utf8'))
answerQuestions({ length: () => renderToString(tree).length, milliseconds })
console.log(ADDRESS)
