import { type ReactNode, useId } from 'react'

type Props = { title: string; children: ReactNode; className?: string }

/** A titled part of a case. */
export function Section({ title, children, className = '' }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`rounded-card border border-line bg-raised px-5 py-4 ${className}`}
    >
      <h2 id={id} className="mb-2 font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}
