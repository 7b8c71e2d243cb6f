import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { capitalise } from '../capitalise.ts'
import type { looks } from '../looks.ts'
import { ChoiceRow } from './ChoiceRow.tsx'
import { useOwnProfile } from './own-profile.ts'

type Props = { look: (typeof looks)[number]; note: string | undefined }

/** What one tells of oneself by choosing one of a few. */
export function LookRow({ look: { field, values }, note }: Props) {
  const { t, find } = useTexts('profile')
  const told = useOwnProfile().profile[field]
  return (
    <ChoiceRow
      field={field}
      label={t(`profile.field_${field}`)}
      note={note}
      canClear
      value={typeof told === 'boolean' ? yesOrNo(told) : told}
      options={values.map((value) => ({
        value,
        text: capitalise(find(`profile.${field}_${value}`) ?? value),
      }))}
      changeOf={(value) => ({ [field]: field === 'tattoos' ? value && value === 'yes' : value })}
    />
  )
}

const yesOrNo = (told: boolean) => (told ? 'yes' : 'no')
