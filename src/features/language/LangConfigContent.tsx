import { type FormEvent, useRef, useState } from 'react'
import { type Country, countryOfLocale, isCountry, localesOf } from '../../i18n/countries.ts'
import { isLocale, languageNames, languageTag } from '../../i18n/locales.ts'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { writeCookie } from '../../platform/browser-state.ts'
import { cookies } from '../../platform/cookies.ts'
import { useHeldSubmit } from '../../platform/useHeldSubmit.ts'
import { Button } from '../../ui/Button.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { useEarlyValue } from '../../ui/useEarlyValue.ts'
import { PageTitle } from '../page-basics/PageTitle.tsx'
import { ShareTags } from '../page-basics/ShareTags.tsx'
import { useSite } from '../page-basics/site.ts'
import { chooseLanguage } from './choose-language.ts'

/**
 * Chooses the country and one of its languages. Search, prices and signup follow the country; those of a member follow
 * the one in their profile, so a member with a country chooses only the language here.
 */
export default function LangConfigContent() {
  const { t, country: nameOf, locale } = useTexts('lang_config')
  const { settings, user } = useSite()
  const ownCountry = user?.profile?.country
  const [country, setCountry] = useState(() => ownCountry ?? knownCountry(settings))
  const [isMissing, setMissing] = useState(false)
  const pairs = localesOf(country ?? countryOfLocale(locale))
  // A member may read a language that their country does not have; saving must not change it.
  const offered = ownCountry && !pairs.includes(locale) ? [...pairs, locale] : pairs
  const [chosen, setChosen] = useState(locale)
  const language = offered.includes(chosen) ? chosen : offered[0]
  const [isBusy, setBusy] = useState(false)
  const options = settings.countries
    .map((code) => ({ value: code as string, text: nameOf(code) }))
    .sort((one, other) => one.text.localeCompare(other.text, languageTag(locale)))

  const choose = (code: string) => isCountry(code) && setCountry(code)
  const select = useEarlyValue<HTMLSelectElement>(country ?? '', choose)
  const form = useRef<HTMLFormElement>(null)
  useHeldSubmit(form)

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setMissing(!country)
    if (!country) return
    // The card may have been chosen before the page was hydrated.
    const shown = new FormData(event.currentTarget).get('language')
    setBusy(true)
    if (!ownCountry) writeCookie(cookies.selectedCountry, country)
    const isShown = isLocale(shown) && offered.includes(shown)
    await chooseLanguage(isShown ? shown : (language ?? locale), Boolean(user), user ? '/members' : '/')
  }
  return (
    <div className="page-width flex-1 pt-8 pb-16 md:pt-12 md:pb-24">
      <PageTitle>{t('lang_config.title')}</PageTitle>
      <ShareTags title={t('lang_config.title')} description={t('lang_config.lead')} path="/lang-config" />
      <form
        ref={form}
        className="mx-auto flex max-w-[36rem] flex-col gap-6"
        onSubmit={(event) => void save(event)}
      >
        <div>
          <h1 className="font-extrabold text-2xl">{t('lang_config.title')}</h1>
          <p className="mt-2 text-lg text-quiet">
            {ownCountry
              ? t('lang_config.of_profile', { country: nameOf(ownCountry) })
              : t('lang_config.lead')}
          </p>
          {ownCountry && (
            <TextLink to="/profile" className="inline-flex min-h-11 items-center">
              {t('lang_config.to_profile')}
            </TextLink>
          )}
        </div>
        {!ownCountry && (
          <Select
            label={t('lang_config.country')}
            options={options}
            ref={select}
            empty={t('lang_config.choose')}
            {...(isMissing && !country && { error: t('lang_config.choose') })}
            value={country ?? ''}
            onChange={({ target }) => choose(target.value)}
          />
        )}
        <RadioCards
          name="language"
          label={t('lang_config.language')}
          cards={offered.map((value) => ({ value, text: languageNames[value] }))}
          value={language ?? ''}
          onChange={(value) => isLocale(value) && setChosen(value)}
        />
        <Button type="submit" isBusy={isBusy} className="min-h-12 self-start px-10">
          {t('lang_config.save')}
        </Button>
      </form>
    </div>
  )
}

type Places = { geoip_selected_country: Country | null; geoip_country: Country | null; countries: Country[] }

/** The country chosen before, else that of the network. One that is only likely is not shown as chosen. */
function knownCountry({ geoip_selected_country, geoip_country, countries }: Places): Country | undefined {
  const known = [geoip_selected_country, geoip_country, countries.length === 1 ? countries[0] : null]
  return known.find((country) => country && countries.includes(country)) ?? undefined
}
