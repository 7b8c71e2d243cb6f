import { CircleAlert } from 'lucide-react'

type Props = { problem: { message: string; fields: object } | undefined }

/** The refusal of a form that is not about one field. It is focusable, so that screen readers read it. */
export function FormProblem({ problem }: Props) {
  if (!problem || Object.keys(problem.fields).length > 0) return null
  return (
    <div
      role="alert"
      tabIndex={-1}
      className="scroll-mb-48 flex items-start gap-3 rounded-field bg-danger-tint p-3.5 outline-none"
    >
      <CircleAlert aria-hidden className="mt-px size-5 shrink-0 text-danger" />
      <p className="wrap-break-word min-w-0 font-medium">{problem.message}</p>
    </div>
  )
}
