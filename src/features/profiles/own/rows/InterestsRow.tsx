import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Chip } from '../../../../ui/Chip.tsx'
import { loadInterests } from '../../choices/choices.ts'
import { InterestChoice } from '../../choices/InterestChoice.tsx'
import { interestIcon } from '../../choices/interest-icons.tsx'
import { useOwnProfile } from '../own-profile.ts'
import { EditableRow } from './EditableRow.tsx'
import { RowForm } from './RowForm.tsx'
import type { Row } from './useRow.ts'
import { useSavedChoice } from './useSavedChoice.ts'

type Props = { note: string | undefined }

/** The interests. Each tap is saved at once. */
export function InterestsRow({ note }: Props) {
  const { t } = useTexts('profile')
  const { profile, names } = useOwnProfile()
  const known = loadInterests.cached ?? names.interests
  const chosen = known.filter(({ id }) => profile.interests.some((interest) => interest === id))
  const value = chosen.length > 0 && (
    <ul className="flex flex-wrap gap-2">
      {chosen.map(({ id, name, icon }) => (
        <li key={id} className="max-w-full">
          <Chip Icon={interestIcon(icon)}>{name}</Chip>
        </li>
      ))}
    </ul>
  )
  return (
    <EditableRow field="interests" label={t('profile.field_interests')} note={note} value={value} isAlone>
      {(row) => <Editor row={row} />}
    </EditableRow>
  )
}

function Editor({ row }: { row: Row }) {
  const { t } = useTexts('own_profile')
  const { profile } = useOwnProfile()
  const { chosen, choose, leave, isLeaving, form } = useSavedChoice({
    row,
    value: profile.interests,
    changeOf: (interests) => ({ interests }),
  })
  return (
    <RowForm
      form={form}
      onCancel={form.problem ? row.close : leave}
      actions={
        form.problem ? (
          <>
            <Button type="submit" isBusy={form.isBusy}>
              {t('parts.retry')}
            </Button>
            <Button look="plain" onClick={row.close}>
              {t('own_profile.cancel')}
            </Button>
          </>
        ) : (
          <Button look="quiet" isBusy={isLeaving} onClick={leave}>
            {t('own_profile.done')}
          </Button>
        )
      }
    >
      <InterestChoice value={chosen} onChange={choose} />
    </RowForm>
  )
}
