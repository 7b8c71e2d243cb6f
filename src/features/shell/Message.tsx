import type { ReactNode } from 'react'

type Props = { mark: ReactNode; title: string; text?: string; children?: ReactNode }

/** A page that has one thing to say. */
export function Message({ mark, title, text, children }: Props) {
  return (
    <section className="page-width m-auto flex flex-col items-center py-16 text-center">
      <div
        aria-hidden
        className="mb-6 flex size-20 items-center justify-center rounded-full bg-primary-tint text-primary-text"
      >
        {mark}
      </div>
      <h1 className="font-bold text-3xl">{title}</h1>
      {text && <p className="mt-3 max-w-[45ch] text-lg text-quiet">{text}</p>}
      <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
    </section>
  )
}
