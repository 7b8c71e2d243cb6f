import { Paperclip, X } from 'lucide-react'
import { useId } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { FieldNotes, notesOf } from '../../../ui/Field.tsx'
import { attachmentTypes, mostAttachments } from '../complaint-rules.ts'

const fingerprint = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`
const withoutTwins = (files: File[]) => [...new Map(files.map((file) => [fingerprint(file), file])).values()]

type Props = { files: File[]; onChange(files: File[]): void; error: string | undefined }

/** Chosen files with a button to remove each, and one to add more. */
export function AttachmentField({ files, onChange, error }: Props) {
  const { t } = useTexts('complaints')
  const id = useId()
  const notes = { hint: t('complaints.files_hint'), ...(error && { error }) }
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5" aria-describedby={notesOf(id, notes)}>
      <legend className="mb-1.5 font-semibold">{t('complaints.files')}</legend>
      {files.length > 0 && (
        <ul className="flex flex-col gap-2">
          {files.map((file) => (
            <li
              key={fingerprint(file)}
              className="flex min-h-12 items-center gap-2 rounded-field border border-line bg-raised pl-3.5"
            >
              <Paperclip aria-hidden className="size-4 shrink-0 text-quiet" />
              <span className="min-w-0 grow truncate">{file.name}</span>
              <button
                type="button"
                aria-label={t('complaints.remove_file', { name: file.name })}
                onClick={() => onChange(files.filter((other) => other !== file))}
                className="flex size-12 shrink-0 items-center justify-center rounded-field text-quiet hover:text-text"
              >
                <X aria-hidden className="size-5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {/* A wrong field stays focusable, even if no more files can be added. */}
      {(files.length < mostAttachments || error) && (
        <label
          className={buttonClass(
            'quiet',
            'cursor-pointer self-start has-focus-visible:outline-3 has-focus-visible:outline-primary-text has-focus-visible:outline-offset-2',
          )}
        >
          <Paperclip aria-hidden className="size-5" />
          {t('complaints.add_file')}
          <input
            type="file"
            multiple
            accept={attachmentTypes.join(',')}
            className="sr-only"
            {...(error && { 'aria-invalid': true as const })}
            onChange={({ target }) => {
              onChange(withoutTwins([...files, ...(target.files ?? [])]))
              // Choosing the same file again must count as a change.
              target.value = ''
            }}
          />
        </label>
      )}
      <FieldNotes id={id} {...notes} />
    </fieldset>
  )
}
