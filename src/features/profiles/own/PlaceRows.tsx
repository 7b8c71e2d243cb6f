import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Input } from '../../../ui/Input.tsx'
import { PlaceFields } from '../../signup/PlaceFields.tsx'
import { loadRegions } from '../choices.ts'
import { FormRow } from './FormRow.tsx'
import { useOwnProfile } from './own-profile.ts'
import { useRegionWord } from './useRegionWord.ts'

type Props = { note: string | undefined }

export function CountryRow({ note }: Props) {
  const { t, country: nameOf } = useTexts('profile')
  const { country } = useOwnProfile().profile
  return (
    <PlaceRow
      field="country"
      label={t('profile.field_country')}
      note={note}
      value={country && nameOf(country)}
    />
  )
}

/** Under the name it has in that country; there is none before the country is known. */
export function RegionRow({ note }: Props) {
  const { profile, names } = useOwnProfile()
  const word = useRegionWord()
  if (!word) return null
  const known = loadRegions.kept?.flatMap(({ regions }) => regions).find(({ id }) => id === profile.region)
  return (
    <PlaceRow
      field="region"
      label={word}
      note={note}
      value={profile.region && (known?.name ?? names.region)}
    />
  )
}

type PlaceProps = Props & { field: 'country' | 'region'; label: string; value: string | null | undefined }

/** Country and region are told together: another country has other regions. */
function PlaceRow(props: PlaceProps) {
  return (
    <FormRow
      {...props}
      read={({ country, region }) => ({ country: country as 'NL', region: region || null })}
    >
      {(errors, told) => (
        <div className="flex max-w-md flex-col gap-4">
          <PlaceFields profile={told} errors={errors} />
        </div>
      )}
    </FormRow>
  )
}

export function CityRow({ note }: Props) {
  const { t } = useTexts('profile')
  const { profile } = useOwnProfile()
  const city = profile.city ?? ''
  const label = t('profile.field_city')
  return (
    <FormRow field="city" label={label} note={note} value={city} read={(typed) => ({ city: typed.city })}>
      {(errors) => (
        <div className="max-w-md">
          <Input
            name="city"
            label={label}
            defaultValue={city}
            autoComplete="address-level2"
            enterKeyHint="done"
            maxLength={80}
            {...(note && { hint: note })}
            {...(errors.city && { error: errors.city })}
          />
        </div>
      )}
    </FormRow>
  )
}
