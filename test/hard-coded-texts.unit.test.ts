import { globSync, readFileSync } from 'node:fs'
import { parseSync } from '@swc/core'
import { expect, test } from 'vitest'

/** Attributes that users read or hear. */
const textAttributes =
  /^(alt|title|placeholder|label|text|aria-label|aria-description|aria-roledescription|aria-valuetext)$/
const hasWords = (text: string) => /\p{L}{2}/u.test(text)

type Node = { type?: string; value?: unknown; [key: string]: unknown }

/** The texts in a screen that belong in src/i18n. */
function hardCoded(source: string): string[] {
  const found: string[] = []
  const note = (text: unknown) => hasWords(String(text)) && found.push(String(text).trim())

  /** Visits every text that an expression can evaluate to. Arguments of function calls are not shown, so they are skipped. */
  const visitShown = (node: unknown): unknown => {
    if (!isNode(node) || node.type === 'CallExpression') return visit(node)
    if (node.type === 'StringLiteral') note(node.value)
    if (node.type === 'TemplateElement') note((node.cooked as Node)?.value ?? node.cooked)
    if (/^JSX(Element|Fragment)$/.test(node.type ?? '')) return visit(node)
    if (/^[=!]==$/.test(String(node.operator))) return undefined
    if (node.type === 'ConditionalExpression') {
      visitShown(node.consequent)
      return visitShown(node.alternate)
    }
    for (const child of Object.values(node)) visitShown(child)
  }
  const visit = (node: unknown): unknown => {
    if (!isNode(node)) return undefined
    if (node.type === 'JSXText') note(node.value)
    if (node.type === 'JSXExpressionContainer') return visitShown(node.expression)
    if (node.type === 'JSXAttribute') return visitAttribute(node)
    if (node.type === 'CallExpression' && /^notify\b/.test(calleeOf(node)))
      for (const argument of (node.arguments as Node[]).slice(1)) visitShown(argument.expression)
    for (const child of Object.values(node)) visit(child)
  }
  const visitAttribute = ({ name, value }: Node) => {
    const isText = textAttributes.test(String((name as Node).value))
    if (isText) visitShown(value)
    else if (isNode(value) && value.type === 'JSXExpressionContainer') visit(value.expression)
  }
  visit(parseSync(source, { syntax: 'typescript', tsx: true }))
  return found
}

const isNode = (node: unknown): node is Node => typeof node === 'object' && node !== null

function calleeOf({ callee }: Node): string {
  const { type, value, object } = callee as Node
  return type === 'MemberExpression' ? String((object as Node)?.value) : String(value)
}

/** The pages for developers are English only. */
const screens = globSync('src/**/*.tsx').filter((file) => !file.startsWith('src/features/dev-ui/'))

test.each(screens)('%s has its texts in src/i18n', (file) => {
  expect(hardCoded(readFileSync(file, 'utf8'))).toEqual([])
})

test('the check for hard-coded texts finds them in text, attributes, expressions and notices', () => {
  const screen = `export const A = () => { notify('success', 'Hooray'); return (
    <p title="Hello there" className={on ? 'not words' : ''} key={\`no \${id}\`}>
      <b>Some words</b>{'More'}<i>{t('a.b')} · </i>{on ? 'Yes' : t('no')}{look === 'sheet' && 'Sheet'}{\`Dear \${name}\`}
      {list.map((it) => <em key="quiet word">Inner</em>)}
    </p>) }`
  expect(hardCoded(screen)).toEqual([
    'Hooray',
    'Hello there',
    'Some words',
    'More',
    'Yes',
    'Sheet',
    'Dear',
    'Inner',
  ])
})
