import type { ReactNode } from 'react'

/** One component with its states side by side. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = title.toLowerCase().replace(/\W+/g, '-')
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-4 sm:p-6">
      <h2 id={id} className="mb-4 font-bold text-xl">
        {title}
      </h2>
      <div className="flex flex-wrap items-start gap-4">{children}</div>
    </section>
  )
}

/** A column wide enough for a form. */
export const Column = ({ children }: { children: ReactNode }) => (
  <div className="flex w-full max-w-sm flex-col gap-4">{children}</div>
)
