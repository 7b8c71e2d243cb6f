import type { ComponentProps } from 'react'
import { Link } from 'react-router'

/** A link inside text. */
export function TextLink({ className = '', ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      viewTransition
      className={`font-semibold text-primary-text underline decoration-2 underline-offset-3 hover:decoration-4 ${className}`}
      {...rest}
    />
  )
}
