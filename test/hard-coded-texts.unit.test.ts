import { globSync, readFileSync } from 'node:fs'
import { parseSync } from '@swc/core'
import { expect, test } from 'vitest'

/** Attributes that a person reads or hears. */
const spoken =
  /^(alt|title|placeholder|label|text|aria-label|aria-description|aria-roledescription|aria-valuetext)$/
const hasWords = (text: string) => /\p{L}{2}/u.test(text)

type Node = {
  type?: string
  value?: unknown
  name?: { value?: string }
  expression?: Node
  [key: string]: unknown
}

/** Words that stand in a screen instead of in src/i18n. */
function hardCoded(source: string): string[] {
  const found: string[] = []
  const visit = (node: unknown): void => {
    if (!node || typeof node !== 'object') return
    const { type, value, name, expression } = node as Node
    if (type === 'JSXText' && hasWords(String(value))) found.push(String(value).trim())
    if (
      type === 'JSXExpressionContainer' &&
      expression?.type === 'StringLiteral' &&
      hasWords(String(expression.value))
    )
      found.push(String(expression.value))
    const attribute = value as Node | undefined
    if (type === 'JSXAttribute' && spoken.test(name?.value ?? '') && attribute?.type === 'StringLiteral')
      if (hasWords(String(attribute.value))) found.push(String(attribute.value))
    Object.values(node).forEach(visit)
  }
  visit(parseSync(source, { syntax: 'typescript', tsx: true }))
  return found
}

test.each(globSync('src/**/*.tsx'))('%s has its texts in src/i18n', (file) => {
  expect(hardCoded(readFileSync(file, 'utf8'))).toEqual([])
})

test('the check itself sees words, wherever they stand', () => {
  const screen = `export const A = () => <p title="Hello there" className="not words"><b>Some words</b>{'More'}<i>{t('a.b')} · </i></p>`
  expect(hardCoded(screen)).toEqual(['Hello there', 'Some words', 'More'])
})
