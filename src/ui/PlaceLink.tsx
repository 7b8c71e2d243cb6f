import type { ComponentProps } from 'react'
import { Link, useLocation } from 'react-router'

type Props = ComponentProps<typeof Link> & {
  to: string
  /** Only the very page counts, not those under it. */
  isExact?: boolean
}

/** A link in a menu, that knows when one is there. */
export function PlaceLink({ isExact = false, ...rest }: Props) {
  const { pathname } = useLocation()
  const isHere = pathname === rest.to || (!isExact && pathname.startsWith(`${rest.to}/`))
  return <Link viewTransition aria-current={isHere ? 'page' : undefined} {...rest} />
}
