import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { PageTitle } from '../../../page-basics/PageTitle.tsx'

const looks = {
  waiting: 'bg-primary-tint text-primary-text',
  good: 'bg-success-tint text-success',
  bad: 'bg-danger-tint text-danger',
}

type Props = {
  Icon: LucideIcon
  look: keyof typeof looks
  title: string
  text: string
  children?: ReactNode
}

/** Icon, title and text for the status of an order. */
export function ResultHead({ Icon, look, title, text, children }: Props) {
  return (
    <div className="flex flex-col items-center text-center">
      <PageTitle>{title}</PageTitle>
      <span
        aria-hidden
        className={`relative isolate flex size-24 items-center justify-center rounded-full ${looks[look]}`}
      >
        {children}
        <Icon className="size-11" />
      </span>
      <h1 className="mt-5 font-extrabold text-2xl">{title}</h1>
      <p className="mt-2 max-w-[48ch] text-lg text-quiet">{text}</p>
    </div>
  )
}
