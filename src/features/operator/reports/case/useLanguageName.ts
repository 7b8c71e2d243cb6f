import { useTexts } from '../../../../i18n/TextsProvider.tsx'

/** Names the language of a member in the language of the operator. */
export function useLanguageName() {
  const { locale } = useTexts('operator')
  const tagOf = (one: string) => one.replace('_', '-')
  const names = new Intl.DisplayNames([tagOf(locale)], { type: 'language', languageDisplay: 'standard' })
  return (language: string) => names.of(tagOf(language)) ?? language
}
