import { useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api } from '../../../platform/api.ts'
import { randomId } from '../../../platform/random-id.ts'
import { useForm } from '../../../platform/useForm.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { EmailInput, TextArea } from '../../../ui/Input.tsx'
import { Select } from '../../../ui/Select.tsx'
import { useEarlyValue } from '../../../ui/useEarlyValue.ts'
import { useSite } from '../../page-basics/site.ts'
import { AttachmentField } from '../attachments/AttachmentField.tsx'
import { type ComplaintCategory, complaintCategories } from '../complaint-categories.ts'
import { type AttachmentProblem, attachmentProblem } from '../complaint-rules.ts'
import type { Subjects, Ticket } from '../complaints.contract.ts'
import { SubjectFields } from './SubjectFields.tsx'

type Props = { subjects: Subjects | undefined; onSent(ticket: Ticket): void }

export function ComplaintForm({ subjects, onSent }: Props) {
  const { t } = useTexts('complaints')
  const { user } = useSite()
  const [id] = useState(randomId)
  const [category, setCategory] = useState('')
  const [files, setFiles] = useState<File[]>([])
  const [fileProblem, setFileProblem] = useState<AttachmentProblem>()
  const { formProps, isBusy, errors, problem, clearError } = useForm({
    send: (values) =>
      api.api['complaints.php'].$post(
        { form: formOf(id, values, files) },
        { headers: { 'Idempotency-Key': id } },
      ),
    onDone: ({ ticket }) => onSent(ticket),
    draft: `complaint by ${user?.profile.id ?? 'visitor'}`,
  })
  const select = useEarlyValue<HTMLSelectElement>(category, setCategory)
  const chooseFiles = (chosen: File[]) => {
    clearError('files')
    // Files that would be refused are not taken, so that they need not be sent first.
    const refused = attachmentProblem(chosen)
    setFileProblem(refused)
    if (!refused) setFiles(chosen)
  }
  return (
    <form {...formProps} className="flex flex-col gap-6">
      <FormProblem problem={problem} />
      <Select
        name="category"
        label={t('complaints.category')}
        empty={t('complaints.choose')}
        error={errors.category}
        ref={select}
        value={category}
        onChange={(event) => setCategory(event.target.value)}
        options={complaintCategories.map((value) => ({ value, text: t(`complaints.category_${value}`) }))}
      />
      {subjects && <SubjectFields category={category} subjects={subjects} errors={errors} />}
      <TextArea
        name="text"
        rows={6}
        label={t('complaints.text')}
        hint={t('complaints.text_hint')}
        error={errors.text}
      />
      <AttachmentField
        files={files}
        onChange={chooseFiles}
        error={fileProblem ? t(`complaints.${fileProblem}`) : errors.files}
      />
      {!user && (
        <EmailInput label={t('complaints.email')} hint={t('complaints.email_hint')} error={errors.email} />
      )}
      <Button type="submit" isBusy={isBusy} className="min-h-12 self-start px-10">
        {t('complaints.send')}
      </Button>
    </form>
  )
}

/** Leaves out empty fields. */
function formOf(id: string, values: Record<string, string>, files: File[]) {
  const { category, text = '', order, profile, email } = values
  return {
    ...{ id, category: category as ComplaintCategory, text, files },
    ...(order && { order }),
    ...(profile && { profile }),
    ...(email !== undefined && { email }),
  }
}
