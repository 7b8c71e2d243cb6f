import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { useSite } from '../../../page-basics/site.ts'
import { loadRegions } from '../../choices/choices.ts'
import { PlaceFields } from '../../choices/PlaceFields.tsx'
import { TownField } from '../../choices/TownField.tsx'
import { useOwnProfile } from '../own-profile.ts'
import { FormRow } from './FormRow.tsx'
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

/** Labelled with the country's word for a region. Hidden until there is a country. */
export function RegionRow({ note }: Props) {
  const { profile, names } = useOwnProfile()
  const word = useRegionWord()
  if (!word) return null
  const known = loadRegions.cached?.flatMap(({ regions }) => regions).find(({ id }) => id === profile.region)
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

/** Country, region and town share one form, because another country has other regions and towns. */
function PlaceRow(props: PlaceProps) {
  const isTownShown = useSite().settings.visible_profile_fields.includes('city')
  return (
    <FormRow
      {...props}
      read={({ country, region, city }) => ({
        ...{ country: country as 'NL', region: region || null },
        ...(isTownShown && { city }),
      })}
    >
      {(errors, profile) => (
        <div className="flex max-w-md flex-col gap-4">
          <PlaceFields profile={profile} errors={errors} />
          {isTownShown && <TownInput errors={errors} />}
        </div>
      )}
    </FormRow>
  )
}

type TownProps = { errors: Record<string, string>; note?: string | undefined }

function TownInput({ errors, note }: TownProps) {
  const { t } = useTexts('profile')
  const { profile } = useOwnProfile()
  return (
    <TownField
      label={t('profile.field_city')}
      country={profile.country}
      defaultValue={profile.city ?? ''}
      enterKeyHint="done"
      {...(note && { hint: note })}
      {...(errors.city && { error: errors.city })}
    />
  )
}

/** A suggested town brings its region, in a hidden field. */
export function CityRow({ note }: Props) {
  const { t } = useTexts('profile')
  const { profile } = useOwnProfile()
  const hasRegion = useSite().settings.visible_profile_fields.includes('region') && profile.country !== null
  return (
    <FormRow
      field="city"
      label={t('profile.field_city')}
      note={note}
      value={profile.city ?? ''}
      read={({ city, region }) => ({ city, ...(hasRegion && { region: region || null }) })}
    >
      {(errors, draft) => (
        <div className="max-w-md">
          {hasRegion && <input type="hidden" name="region" defaultValue={draft.region ?? ''} />}
          <TownInput errors={errors} note={note} />
        </div>
      )}
    </FormRow>
  )
}
