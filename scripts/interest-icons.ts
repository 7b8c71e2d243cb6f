// Writes src/features/profiles/choices/interest-icons.svg, with an icon of Lucide for each interest: node scripts/interest-icons.ts
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { icons } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { interestIconNames, unknownInterest } from '../src/features/profiles/choices/interest-icon-names.ts'

const look =
  'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'

function symbolOf(name: string) {
  const pascal = name.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase())
  const Icon = icons[pascal as keyof typeof icons]
  if (!Icon) throw new Error(`Lucide has no icon ${name}`)
  const drawing = renderToStaticMarkup(createElement(Icon)).replace(/^<svg[^>]*>|<\/svg>$/g, '')
  return `<symbol id="${name}" viewBox="0 0 24 24" ${look}>${drawing}</symbol>`
}

export function interestIconsSvg() {
  const names = [...Object.values(interestIconNames), unknownInterest].sort()
  return `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">\n${names.map(symbolOf).join('\n')}\n</svg>\n`
}

const file = join(import.meta.dirname, '../src/features/profiles/choices/interest-icons.svg')
if (import.meta.main) writeFileSync(file, interestIconsSvg())
