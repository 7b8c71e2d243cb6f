import { useState } from 'react'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { visibleLength } from '../../../../platform/text-length.ts'
import { TextArea } from '../../../../ui/Input.tsx'
import { useOwnProfile } from '../own-profile.ts'
import { FormRow } from './FormRow.tsx'

const mostCharacters = 2000

export function DescriptionRow({ note }: { note: string | undefined }) {
  const { t } = useTexts('profile')
  const { profile } = useOwnProfile()
  const text = profile.description ?? ''
  return (
    <FormRow
      field="description"
      label={t('profile.field_description')}
      note={note}
      isAlone
      value={text && <p className="max-w-[65ch] whitespace-pre-wrap font-normal">{text}</p>}
      read={({ description = '' }) => ({ description })}
    >
      {(errors) => <Editor text={text} note={note} error={errors.description} />}
    </FormRow>
  )
}

function Editor({
  text,
  note,
  error,
}: {
  text: string
  note?: string | undefined
  error?: string | undefined
}) {
  const { t } = useTexts('own_profile', 'profile')
  const [used, setUsed] = useState(() => visibleLength(text.trim()))
  const over = used - mostCharacters
  return (
    <div>
      <TextArea
        name="description"
        label={t('profile.field_description')}
        defaultValue={text}
        onInput={(event) => setUsed(visibleLength(event.currentTarget.value.trim()))}
        rows={5}
        {...(note && { hint: note })}
        {...(error && { error })}
      />
      <div className="mt-1.5 flex flex-wrap justify-end gap-x-3 text-quiet text-xs">
        <output className="font-semibold text-danger">
          {over > 0 && t('own_profile.counter_over', { over })}
        </output>
        <p>{t('own_profile.counter', { used, most: mostCharacters })}</p>
      </div>
    </div>
  )
}
