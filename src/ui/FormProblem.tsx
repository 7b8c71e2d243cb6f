import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = { problem: { message: string; fields: object } | undefined; children?: ReactNode }

/** The refusal of a form that is not about one field. It is focusable, so that screen readers read it. */
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
