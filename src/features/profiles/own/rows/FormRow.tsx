import { type ReactNode, useState } from 'react'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { deleteDraft, draftOf, type FormValues, saveDraft } from '../../../../platform/drafts.ts'
import { useForm } from '../../../../platform/useForm.ts'
import { Button } from '../../../../ui/Button.tsx'
import { notify } from '../../../../ui/notices.ts'
import { useInBrowser } from '../../../../ui/useInBrowser.ts'
import type { OwnProfile, OwnProfileChange } from '../../profiles.contract.ts'
import { sendChange, useOwnProfile } from '../own-profile.ts'
import { EditableRow } from './EditableRow.tsx'
import { RowForm } from './RowForm.tsx'
import type { Row } from './useRow.ts'

type EditorProps = {
  field: string
  read(typed: FormValues): OwnProfileChange
  /** `profile` includes the unsaved draft. */
  children(errors: Record<string, string>, profile: OwnProfile): ReactNode
}
type Props = EditorProps & {
  label: string
  note: string | undefined
  value: ReactNode
  isAlone?: boolean
}

/** A row with a form and a save button. An unsaved draft is restored. */
export function FormRow({ field, read, children, ...rowProps }: Props) {
  const { profile } = useOwnProfile()
  const draft = `profile ${field} of ${profile.id}`
  const typed = useInBrowser() ? draftOf(draft) : undefined
  return (
    <EditableRow
      {...rowProps}
      field={field}
      isUnsaved={typed !== undefined && isChanged(profile, read(typed))}
    >
      {(row) => (
        <Editor row={row} draft={draft} field={field} read={read}>
          {children}
        </Editor>
      )}
    </EditableRow>
  )
}

function Editor({ row, draft, read, children }: EditorProps & { row: Row; draft: string }) {
  const { t } = useTexts('own_profile')
  const { profile, show } = useOwnProfile()
  const [profileWithDraft] = useState(() => {
    const typed = draftOf(draft)
    return typed ? { ...profile, ...read(typed) } : profile
  })
  const form = useForm({
    send: (typed) => {
      row.showState('saving')
      return sendChange(read(typed))
    },
    onDone: ({ profile }) => {
      row.showState('saved')
      show(profile)
      row.close()
    },
    onRefused: () => row.showState('not_saved'),
    draft,
  })
  function cancel() {
    const typed = unsavedInput(form.formProps.ref.current)
    deleteDraft(draft)
    row.close()
    if (!typed) return
    const onPress = () => {
      saveDraft(draft, typed)
      row.open()
    }
    notify('plain', t('own_profile.discarded'), { text: t('own_profile.go_on'), onPress })
  }
  return (
    <RowForm
      form={form}
      onCancel={cancel}
      actions={
        <>
          <Button type="submit" isBusy={form.isBusy}>
            {t('own_profile.save')}
          </Button>
          <Button look="plain" onClick={cancel}>
            {t('own_profile.cancel')}
          </Button>
        </>
      }
    >
      {children(form.errors, profileWithDraft)}
    </RowForm>
  )
}

/** A row that was opened but not changed has a draft too, so the draft is compared with the profile. */
const isChanged = (profile: OwnProfile, change: OwnProfileChange) =>
  Object.entries(change).some(
    ([field, value]) => textOf(value) !== textOf(profile[field as keyof OwnProfile]),
  )

function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The values of all fields if any text was changed, otherwise undefined. */
function unsavedInput(form: HTMLFormElement | null): FormValues | undefined {
  const all = [...(form?.querySelectorAll<Control>('input:not([type=hidden]), select, textarea') ?? [])]
  const fields = all.filter(({ name }) => name)
  const isTyped = fields.some((field) => 'defaultValue' in field && field.value !== field.defaultValue)
  return isTyped ? Object.fromEntries(fields.map(({ name, value }) => [name, value])) : undefined
}
