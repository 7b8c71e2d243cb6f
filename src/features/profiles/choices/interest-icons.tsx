import type { ComponentProps } from 'react'
import { interestIconNames, unknownInterest } from './interest-icon-names.ts'
import icons from './interest-icons.svg?url'

const known = new Set<string>(Object.values(interestIconNames))
const nameOf = (name: string) => (known.has(name) ? name : unknownInterest)

/** One file has the icons of all interests, so that scripts contain none. See scripts/interest-icons.ts. */
const iconOf = (name: string) => (props: ComponentProps<'svg'>) => (
  <svg viewBox="0 0 24 24" aria-hidden {...props}>
    <use href={`${icons}#${nameOf(name)}`} />
  </svg>
)

const cache = new Map<string, ReturnType<typeof iconOf>>()

/** The icon of an interest by its name, as a component. */
export function interestIcon(name: string) {
  const icon = cache.get(name) ?? iconOf(name)
  cache.set(name, icon)
  return icon
}
