import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'

type Props = { Icon: LucideIcon; title: string; children: ReactNode }

/** A card with a heading and its rows. */
export function ProfileGroup({ Icon, title, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="flex items-center gap-2.5 px-4 pt-4 pb-2 sm:px-6 sm:pt-5">
        <Icon aria-hidden className="size-5 shrink-0 text-primary-text" />
        <h2 id={id} className="min-w-0 wrap-break-word font-bold text-lg">
          {title}
        </h2>
      </div>
      <div className="divide-y divide-line">{children}</div>
    </section>
  )
}
