import type { DemoLanguage } from '../words/words.ts'
import type { AnswerLanguage } from './answer-words.ts'
import { de } from './languages/de.ts'
import { en } from './languages/en.ts'
import { es } from './languages/es.ts'
import { fr } from './languages/fr.ts'
import { it } from './languages/it.ts'
import { nl } from './languages/nl.ts'
import { pl } from './languages/pl.ts'

export const languages: Record<DemoLanguage, AnswerLanguage> = { nl, de, en, es, fr, it, pl }
