import { Badge } from './Badge.tsx'
import { PlaceLink } from './PlaceLink.tsx'

type Tab = { to: string; text: string; count?: number }

/** Parts of one screen. Each has its own address, so a tab can be reloaded, shared and gone back to. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <nav aria-label={label} className="no-scrollbar overflow-x-auto border-line border-b">
      <ul className="flex min-w-max">
        {tabs.map(({ to, text, count = 0 }) => (
          <li key={to}>
            <PlaceLink
              to={to}
              isExact
              preventScrollReset
              className="-outline-offset-4 flex min-h-12 items-center gap-2 border-transparent border-b-3 px-4 font-semibold text-quiet hover:text-text aria-[current=page]:border-primary-text aria-[current=page]:text-primary-text"
            >
              {text}
              <Badge count={count} />
            </PlaceLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
