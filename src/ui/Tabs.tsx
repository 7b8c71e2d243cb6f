import { useEffect, useRef } from 'react'
import { Badge } from './Badge.tsx'
import { PlaceLink } from './PlaceLink.tsx'

type Tab = {
  to: string
  text: string
  /** Number of new items. */
  count?: number
  countLabel?: string
  /** Total number of items. */
  total?: number
  /** Another URL that shows the same tab. */
  isCurrent?: boolean
}

/** Tabs with a URL each, so that reload, sharing and Back work. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const bar = useRef<HTMLElement>(null)
  // After every render, because the counters change the tabs' widths. scrollIntoView would also scroll the page.
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
        {tabs.map(({ to, text, total, count = 0, countLabel, isCurrent }) => (
          <li key={to}>
            <PlaceLink
              to={to}
              isExact
              preventScrollReset
              {...(isCurrent && { 'aria-current': 'page' as const })}
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
