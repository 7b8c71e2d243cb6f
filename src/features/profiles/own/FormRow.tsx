import { type ReactNode, useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { draftOf, type FormValues, forgetDraft, keepDraft } from '../../../platform/drafts.ts'
import { useForm } from '../../../platform/useForm.ts'
import { Button } from '../../../ui/Button.tsx'
import { notify } from '../../../ui/notices.ts'
import { useInBrowser } from '../../../ui/useInBrowser.ts'
import type { OwnProfile, OwnProfileChange } from '../profiles.contract.ts'
import { EditableRow } from './EditableRow.tsx'
import { sendChange, useOwnProfile } from './own-profile.ts'
import { RowForm } from './RowForm.tsx'
import type { Row } from './useRow.ts'

type EditorProps = {
  field: string
  read(typed: FormValues): OwnProfileChange
  /** `told`: the profile with what was typed before and not saved. */
  children(errors: Record<string, string>, told: OwnProfile): ReactNode
}
type Props = EditorProps & {
  label: string
  note: string | undefined
  value: ReactNode
  isAlone?: boolean
}

/** Something that is typed, and saved when it is meant. What was typed and not saved is there again. */
export function FormRow({ field, read, children, ...told }: Props) {
  const { profile } = useOwnProfile()
  const draft = `profile ${field} of ${profile.id}`
  const typed = useInBrowser() ? draftOf(draft) : undefined
  return (
    <EditableRow {...told} field={field} isUnsaved={typed !== undefined && isNews(profile, read(typed))}>
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
  const [told] = useState(() => {
    const typed = draftOf(draft)
    return typed ? { ...profile, ...read(typed) } : profile
  })
  const form = useForm({
    send: (typed) => {
      row.tell('saving')
      return sendChange(read(typed))
    },
    onDone: ({ profile }) => {
      row.tell('saved')
      show(profile)
      row.close()
    },
    onRefused: () => row.tell('not_saved'),
    draft,
  })
  function cancel() {
    const typed = typedAnew(form.formProps.ref.current)
    forgetDraft(draft)
    row.close()
    if (!typed) return
    const onPress = () => {
      keepDraft(draft, typed)
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
      {children(form.errors, told)}
    </RowForm>
  )
}

/** A row that was opened and left as it was has a draft too. */
const isNews = (profile: OwnProfile, change: OwnProfileChange) =>
  Object.entries(change).some(
    ([field, value]) => (String(value ?? '').trim() || null) !== (profile[field as keyof OwnProfile] ?? null),
  )

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What would be lost, if anything was typed: with what was chosen beside it. */
function typedAnew(form: HTMLFormElement | null): FormValues | undefined {
  const all = [...(form?.querySelectorAll<Control>('input:not([type=hidden]), select, textarea') ?? [])]
  const fields = all.filter(({ name }) => name)
  const isTyped = fields.some((field) => 'defaultValue' in field && field.value !== field.defaultValue)
  return isTyped ? Object.fromEntries(fields.map(({ name, value }) => [name, value])) : undefined
}
