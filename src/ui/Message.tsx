import type { ReactNode } from 'react'

type Props = {
  mark: ReactNode
  title: string
  text?: string
  children?: ReactNode
  /** Renders the title as the page's h1. */
  isPage?: boolean
}

/** Shown in place of content: an empty list, not found, an error. */
export function Message({ mark, title, text, children, isPage = false }: Props) {
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <section
      className={`page-width m-auto flex flex-col items-center text-center ${isPage ? 'py-16' : 'py-10'}`}
    >
      <div
        aria-hidden
        className="mb-6 flex size-24 items-center justify-center rounded-full bg-primary-tint text-primary-text"
      >
        {mark}
      </div>
      <Heading className={`font-bold ${isPage ? 'text-2xl' : 'text-xl'}`}>{title}</Heading>
      {text && <p className="mt-3 max-w-[45ch] text-lg text-quiet">{text}</p>}
      {children && <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>}
    </section>
  )
}
