import { languageTag } from '../../i18n/locales.ts'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import type { InterestTag } from '../profiles/profiles.contract.ts'
import type { SuggestionReason } from './suggestions.contract.ts'

/** The text of a reason names at most this many shared interests. */
const mostNamed = 2

/** Returns a function that turns a reason into text. */
export function useReasonWords(interests: InterestTag[]) {
  const { t, locale } = useTexts('suggestions')
  const nameOf = (id: string) => inSentence(interests.find((tag) => tag.id === id)?.name ?? id, locale)
  return (reason: SuggestionReason): string => {
    switch (reason.type) {
      case 'near':
        return t('suggestions.near')
      case 'active':
        return t('suggestions.active')
      case 'answers':
        return t('suggestions.answers')
      case 'interests': {
        const names = reason.interests.slice(0, mostNamed).map(nameOf)
        return t('suggestions.interests', {
          interests: new Intl.ListFormat(languageTag(locale)).format(names),
        })
      }
    }
  }
}

/** Lowercases an interest's name for use within a sentence, except in German. */
function inSentence(name: string, locale: string) {
  const isWord = /^\p{Lu}\p{Ll}/u.test(name)
  return isWord && locale !== 'de' ? name.charAt(0).toLocaleLowerCase(locale) + name.slice(1) : name
}
