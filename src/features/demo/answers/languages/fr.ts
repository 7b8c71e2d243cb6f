import type { AnswerLanguage } from '../answer-words.ts'
import { followUps } from './fr/follow-ups.ts'
import { questionLines } from './fr/question-lines.ts'
import { rules } from './fr/rules.ts'
import { talkLines } from './fr/talk-lines.ts'

export const fr: AnswerLanguage = { ...rules, ...followUps, lines: { ...questionLines, ...talkLines } }
