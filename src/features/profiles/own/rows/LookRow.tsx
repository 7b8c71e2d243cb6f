import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { capitalise } from '../../card/capitalise.ts'
import type { looks } from '../../choices/looks.ts'
import { useOwnProfile } from '../own-profile.ts'
import { ChoiceRow } from './ChoiceRow.tsx'

type Props = { look: (typeof looks)[number]; note: string | undefined }

export function LookRow({ look: { field, values }, note }: Props) {
  const { t, find } = useTexts('profile')
  const { profile } = useOwnProfile()
  const { gender } = profile
  const answer = profile[field]
  return (
    <ChoiceRow
      field={field}
      label={t(`profile.field_${field}`)}
      note={note}
      canClear
      value={typeof answer === 'boolean' ? yesOrNo(answer) : answer}
      options={values.map((value) => ({
        value,
        text: capitalise(find(`profile.${field}_${value}`, { gender }) ?? value),
      }))}
      changeOf={(value) => ({ [field]: field === 'tattoos' ? value && value === 'yes' : value })}
    />
  )
}

const yesOrNo = (answer: boolean) => (answer ? 'yes' : 'no')
