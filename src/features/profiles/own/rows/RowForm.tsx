import type { KeyboardEvent, ReactNode } from 'react'
import type { useForm } from '../../../../platform/useForm.ts'
import { FormProblem } from '../../../../ui/FormProblem.tsx'

type Props = {
  form: Pick<ReturnType<typeof useForm>, 'formProps' | 'problem'>
  onCancel(): void
  children: ReactNode
  actions: ReactNode
}

/** The editor of a row. The Escape key cancels. */
export function RowForm({ form: { formProps, problem }, onCancel, children, actions }: Props) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
  }
  return (
    <form {...formProps} onKeyDown={onKeyDown} className="flex flex-col gap-4">
      {children}
      <FormProblem problem={problem} />
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </form>
  )
}
