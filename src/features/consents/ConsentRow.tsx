import type { ReactNode } from 'react'

type Props = { title: string; text: string; children: ReactNode }

/** One consent in the settings, with its actions. */
export function ConsentRow({ title, text, children }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-line border-t pt-4">
      <div className="min-w-52 flex-1">
        <h3 className="font-semibold">{title}</h3>
        <p className="text-quiet">{text}</p>
      </div>
      {children}
    </div>
  )
}
