import type { Locale } from '../../../i18n/locales.ts'
import type { Chance } from '../people/chance.ts'
import type { DemoLanguage } from '../words/words.ts'
import type { AnswerWords, Occasion } from './answer-words.ts'
import { answers as de } from './answers-de.ts'
import { answers as en } from './answers-en.ts'
import { answers as es } from './answers-es.ts'
import { answers as fr } from './answers-fr.ts'
import { answers as it } from './answers-it.ts'
import { answers as nl } from './answers-nl.ts'
import { answers as pl } from './answers-pl.ts'

const words: Record<DemoLanguage, AnswerWords> = { nl, de, en, es, fr, it, pl }

export type ReceivedMessage = { type: 'text' | 'photo' | 'gift'; text: string | null }

const greeting =
  /^(hoi|hallo|hey|hé|hi|hello|dag|goede(morgen|middag|navond)|guten (morgen|tag|abend)|moin|servus|good (morning|afternoon|evening)|hola|buen(os|as) \p{L}+|salut|coucou|bonjour|bonsoir|ciao|buon(giorno|asera)|cześć|hej|dzień dobry)(?!\p{L})/iu
const thanks = /(bedankt|dank|thank|thanks|gracias|merci|grazie|dzięk)/iu

/** Attachments count first, then questions. A greeting counts only if there is no question. */
export function occasionOf(received: ReceivedMessage[]): Occasion {
  for (const type of ['gift', 'photo'] as const) if (received.some((one) => one.type === type)) return type
  const text = received.map((one) => one.text ?? '').join('\n')
  if (text.includes('?')) return 'question'
  if (greeting.test(text.trim())) return 'greeting'
  return thanks.test(text) ? 'thanks' : 'other'
}

/** An answer in the member's language that was not sent yet, as long as there is one. */
export function chooseAnswer(
  received: ReceivedMessage[],
  language: Locale,
  sentTexts: Set<string>,
  chance: Chance,
): string {
  const lines = words[language.slice(0, 2) as DemoLanguage]
  const fitting = lines[occasionOf(received)]
  const fresh = [fitting, lines.other].map((some) => some.filter((line) => !sentTexts.has(line)))
  return chance.pick(fresh.find((some) => some.length > 0) ?? fitting)
}
