import { type Country, isCountry } from '../../../i18n/countries.ts'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Combobox } from '../../../ui/Combobox.tsx'
import type { FieldProps } from '../../../ui/Field.tsx'
import { loadRegions, useChoices } from './choices.ts'
import { useTowns } from './useTowns.ts'

type Props = FieldProps & {
  /** Used if the form has no field `country`. */
  country: Country | null
  defaultValue: string
  enterKeyHint?: 'done'
}

/** A town, with suggestions from its country. Choosing one also sets the field `region` of the form. */
export function TownField({ country, ...field }: Props) {
  const { t } = useTexts('profile')
  const { towns, suggest } = useTowns()
  const { data } = useChoices(loadRegions)
  const regions = new Map(data?.flatMap((one) => one.regions.map(({ id, name }) => [id, name])))
  return (
    <Combobox
      {...field}
      name="city"
      autoComplete="address-level2"
      maxLength={80}
      options={towns.map(({ name, region }) => ({
        ...{ id: `${region} ${name}`, text: name, region },
        note: regions.get(region),
      }))}
      countText={t('profile.towns_found', { count: towns.length })}
      onType={(input) => {
        const hidden = fieldOf(input, 'region')
        // The region of a town that was chosen before.
        if (hidden instanceof HTMLInputElement) hidden.value = hidden.defaultValue
        const chosen = fieldOf(input, 'country')?.value
        suggest({
          country: isCountry(chosen) ? chosen : country,
          text: input.value,
          onExact: ({ region }) => setRegion(input, region),
        })
      }}
      onChoose={({ region }, input) => setRegion(input, region)}
    />
  )
}

function setRegion(input: HTMLInputElement, region: string) {
  const field = fieldOf(input, 'region')
  if (!field) return
  field.value = region
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** A field of the same form: a select, or a hidden input. */
function fieldOf({ form }: HTMLInputElement, name: string) {
  const field = form?.elements.namedItem(name)
  return field instanceof HTMLSelectElement || field instanceof HTMLInputElement ? field : undefined
}
