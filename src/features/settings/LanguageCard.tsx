import { Languages } from 'lucide-react'
import { isLocale, type Locale, languageNames, locales } from '../../i18n/locales.ts'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { api, repeatable } from '../../platform/api.ts'
import { writeCookie } from '../../platform/browser-state.ts'
import { cookies } from '../../platform/cookies.ts'
import { useForm } from '../../platform/useForm.ts'
import { Button } from '../../ui/Button.tsx'
import { FormProblem } from '../../ui/FormProblem.tsx'
import { Select } from '../../ui/Select.tsx'
import { SettingsCard } from '../page-basics/SettingsCard.tsx'

const options = locales.map((value) => ({ value, text: languageNames[value] }))

export function LanguageCard() {
  const { t, locale } = useTexts('settings')
  const { formProps, isBusy, errors, problem } = useForm({
    send: ({ language }) => saveLanguage(isLocale(language) ? language : locale),
    onDone: () => window.loadDocument?.(),
  })
  return (
    <SettingsCard Icon={Languages} title={t('settings.language_title')}>
      <p className="text-quiet">{t('settings.language_text')}</p>
      <form {...formProps} className="flex max-w-md flex-col items-start gap-4">
        <FormProblem problem={problem} />
        <div className="w-full">
          <Select
            name="language"
            label={t('settings.language_label')}
            error={errors.language}
            options={options}
            defaultValue={locale}
          />
        </div>
        <Button type="submit" look="quiet" isBusy={isBusy}>
          {t('settings.language_save')}
        </Button>
      </form>
    </SettingsCard>
  )
}

/** Saves the language in the account and in the cookie of this browser. */
async function saveLanguage(language: Locale) {
  const answer = await api.api['user.php'].$put({ json: { language } }, repeatable())
  if (answer.ok) writeCookie(cookies.locale, language)
  return answer
}
