import type { ComponentProps } from 'react'
import { Link, useLocation } from 'react-router'

type Props = ComponentProps<typeof Link> & {
  to: string
  /** Current only on exactly this page, not on pages below it. */
  isExact?: boolean
}

/** A navigation link that is marked when it is the current page. */
export function PlaceLink({ isExact = false, ...rest }: Props) {
  const { pathname } = useLocation()
  const isCurrent = pathname === rest.to || (!isExact && pathname.startsWith(`${rest.to}/`))
  return <Link viewTransition aria-current={isCurrent ? 'page' : undefined} {...rest} />
}
