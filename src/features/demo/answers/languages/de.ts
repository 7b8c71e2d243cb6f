import type { AnswerLanguage } from '../answer-words.ts'
import { followUps } from './de/follow-ups.ts'
import { questionLines } from './de/question-lines.ts'
import { rules } from './de/rules.ts'
import { talkLines } from './de/talk-lines.ts'

export const de: AnswerLanguage = { ...rules, ...followUps, lines: { ...questionLines, ...talkLines } }
