import { languageTag } from '../../i18n/locales.ts'
import type { PageTexts } from '../../i18n/texts.ts'
import type { InterestTag, Presence } from '../profiles/profiles.contract.ts'
import type { SuggestionReason } from './suggestions.contract.ts'

/** The text of a reason names at most this many shared interests. */
const mostNamed = 2

type Facts = {
  interests: InterestTag[]
  /** The presence that the card shows. */
  presence: Presence | null
}

/** The text of a reason. */
export function reasonWords(
  { t, locale }: PageTexts<'suggestions'>,
  reason: SuggestionReason,
  { interests, presence }: Facts,
): string {
  const nameOf = (id: string) => inSentence(interests.find((tag) => tag.id === id)?.name ?? id, locale)
  switch (reason.type) {
    case 'near':
      return t('suggestions.near')
    case 'active':
      return presence === 'online' ? t('parts.online') : t('suggestions.active')
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

/** Lowercases an interest's name for use within a sentence, except in German. */
function inSentence(name: string, locale: string) {
  const isWord = /^\p{Lu}\p{Ll}/u.test(name)
  return isWord && locale !== 'de' ? name.charAt(0).toLocaleLowerCase(locale) + name.slice(1) : name
}
