import type { Locale } from './locales.ts'

/** A pattern with its flags, and what replaces it. Sent with the texts of its language: the others need not load it. */
export type Joint = [pattern: string, flags: string, replacement: string]

/** An Italian article before a number that is spoken with a vowel first: 8 (otto), 80, 11 (undici) or a bare 1 (uno). */
const beforeVowel = (article: string, replacement: string): Joint => [
  `(^|\\P{L})${article} \uE000(?=8|11(?!\\d)|1(?:$|,))`,
  'u',
  `$1${replacement}`,
]

/**
 * How a language joins a text with the value that follows; \uE000 stands between the two. Italian "a" becomes "ad" before
 * Anna and "al" becomes "all’" before 8; French "de" becomes "d’" before Anne, and before a y only if a consonant follows.
 */
const joints: Record<string, Joint[]> = {
  it: [
    ['(^|[^\\p{L}’])([ae]) \uE000(?=\\2)', 'iu', '$1$2d '],
    beforeVowel('il', 'l’'),
    beforeVowel('Il', 'L’'),
    beforeVowel('i', 'gli '),
    beforeVowel('I', 'Gli '),
    beforeVowel('([Aa]|[Dd][ae]|[Nn]e|[Ss]u)l', '$2ll’'),
    beforeVowel('([Aa]|[Dd][ae]|[Nn]e|[Ss]u)i', '$2gli '),
  ],
  fr: [['(^|\\P{L})(d|qu)e \uE000(?=[aàâäeéèêëiîïoôöuùûüœ]|y[^aeiou])', 'iu', '$1$2’']],
}

/** Added to the 1 of a date, which these languages read as an ordinal number. `Intl` does not add it. */
const firstDay: Record<string, string> = { it: 'º', fr: 'er' }

const languageOf = (locale: Locale) => locale.slice(0, 2)

/** The rules of a language among its texts. */
export const rulesOf = (locale: Locale) => ({
  'parts.joints': joints[languageOf(locale)] ?? '',
  'parts.first_day': firstDay[languageOf(locale)] ?? '',
})
