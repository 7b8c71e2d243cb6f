import type { ReactNode } from 'react'
import { Logo } from '../page-basics/Logo.tsx'

type Props = {
  title: string
  lead?: string
  children: ReactNode
  /** For the empty layout, which has no header. */
  hasLogo?: boolean
}

/** A page with one form: a centred card, or the full screen on a phone. */
export function AccountFrame({ title, lead, children, hasLogo = false }: Props) {
  return (
    <div className="flex flex-1 flex-col items-center bg-linear-to-b from-primary-tint to-sunken sm:py-10">
      {hasLogo && (
        <div className="flex min-h-16 w-full max-w-lg items-center px-4 sm:mb-2 sm:px-0">
          <Logo />
        </div>
      )}
      <section className="flex w-full max-w-lg flex-1 flex-col bg-surface px-4 pt-6 pb-10 sm:flex-none sm:rounded-card sm:bg-raised sm:p-8 sm:shadow-low">
        <h1 className="wrap-break-word font-extrabold text-2xl outline-none">{title}</h1>
        {lead && <p className="mt-2 wrap-break-word text-quiet">{lead}</p>}
        <div className="mt-6 flex flex-col gap-5">{children}</div>
      </section>
    </div>
  )
}
