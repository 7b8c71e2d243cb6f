import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = { problem: { message: string; fields: object } | undefined; children?: ReactNode }

/** Why a form was refused, when it is not about one of its fields. It can be given the keyboard, to be read first. */
export function FormProblem({ problem, children }: Props) {
  if (!problem || Object.keys(problem.fields).length > 0) return null
  return (
    <div
      role="alert"
      tabIndex={-1}
      className="flex items-start gap-3 rounded-field bg-danger-tint p-3.5 outline-none"
    >
      <CircleAlert aria-hidden className="mt-px size-5 shrink-0 text-danger" />
      <div className="min-w-0">
        <p className="wrap-break-word font-medium">{problem.message}</p>
        {children}
      </div>
    </div>
  )
}
