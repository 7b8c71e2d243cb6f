import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '../../../ui/Button.tsx'
import { PlaceLink } from '../../../ui/PlaceLink.tsx'

/** An entry of the main navigation: in the top bar on wide screens, in the tab bar on phones. */
export type Place = { to: string; text: string; short?: string; Icon: LucideIcon; badge?: ReactNode }

const barClass = buttonClass(
  'plain',
  'aria-[current=page]:bg-primary-tint aria-[current=page]:text-primary-text lg:px-4',
)

export const BarPlaces = ({ places }: { places: Place[] }) =>
  places.map(({ to, text, Icon, badge }) => (
    <PlaceLink key={to} to={to} className={barClass}>
      <Icon aria-hidden className="hidden size-5 lg:block" />
      {text}
      {badge}
    </PlaceLink>
  ))

export const TabPlaces = ({ places }: { places: Place[] }) =>
  places.map(({ to, text, short = text, Icon, badge }) => (
    <PlaceLink
      key={to}
      to={to}
      isExact={to === '/'}
      className="group -outline-offset-4 flex min-h-16 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 rounded-field text-quiet text-xs aria-[current=page]:font-semibold aria-[current=page]:text-primary-text"
    >
      <span className="relative flex h-8 w-14 items-center justify-center rounded-full transition-colors duration-(--calm) group-aria-[current=page]:bg-primary-tint">
        <Icon aria-hidden className="size-6" />
        {badge && <span className="absolute top-0 left-8 flex">{badge}</span>}
      </span>
      <span className="max-w-full truncate px-0.5">{short}</span>
    </PlaceLink>
  ))
