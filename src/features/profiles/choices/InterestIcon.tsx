import { createElement } from 'react'
import { interestIcon } from './interest-icons.tsx'

/** The icon of an interest by its name. */
export const InterestIcon = ({ name, className }: { name: string; className: string }) =>
  createElement(interestIcon(name), { className })
