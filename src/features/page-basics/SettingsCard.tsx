import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'

const looks = { plain: 'bg-primary-tint text-primary-text', danger: 'bg-danger-tint text-danger' }

type Props = { Icon: LucideIcon; title: string; look?: keyof typeof looks; children: ReactNode }

/** The frame of one setting. */
export function SettingsCard({ Icon, title, look = 'plain', children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-4 sm:p-6">
      <div className="flex items-center gap-3 sm:gap-4">
        <span
          aria-hidden
          className={`flex size-10 shrink-0 items-center justify-center rounded-full ${looks[look]}`}
        >
          <Icon className="size-5" />
        </span>
        <h2 id={id} className="min-w-0 wrap-break-word font-bold text-lg">
          {title}
        </h2>
      </div>
      <div className="mt-3 flex flex-col gap-4 sm:ml-14">{children}</div>
    </section>
  )
}
