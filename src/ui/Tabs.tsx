import { useEffect, useRef } from 'react'
import { Badge } from './Badge.tsx'
import { PlaceLink } from './PlaceLink.tsx'

type Tab = {
  to: string
  text: string
  /** How many are new. */
  count?: number
  countLabel?: string
  /** How many there are. */
  total?: number
  /** The same part at another address. */
  isHere?: boolean
}

/** Parts of one screen. Each has its own address, so a tab can be reloaded, shared and gone back to. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const bar = useRef<HTMLElement>(null)
  // Each time: with their numbers the tabs grow. Not scrollIntoView, because the page itself stays where it is.
  useEffect(() => {
    const [whole, here] = [bar.current, bar.current?.querySelector('[aria-current=page]')].map((element) =>
      element?.getBoundingClientRect(),
    )
    if (!bar.current || !whole || !here) return
    bar.current.scrollLeft += Math.max(0, here.right - whole.right) || Math.min(0, here.left - whole.left)
  })
  return (
    <nav ref={bar} aria-label={label} className="no-scrollbar overflow-x-auto border-line border-b">
      <ul className="flex min-w-max">
        {tabs.map(({ to, text, total, count = 0, countLabel, isHere }) => (
          <li key={to}>
            <PlaceLink
              to={to}
              isExact
              preventScrollReset
              {...(isHere && { 'aria-current': 'page' as const })}
              className="-outline-offset-4 flex min-h-12 items-center gap-2 border-transparent border-b-3 px-1.5 max-sm:gap-1 sm:px-4 font-semibold text-quiet hover:text-text aria-[current=page]:border-primary-text aria-[current=page]:text-primary-text"
            >
              {text}
              {total !== undefined && <span className="font-normal tabular-nums">{total}</span>}
              <Badge count={count} {...(countLabel && { label: countLabel })} />
            </PlaceLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
