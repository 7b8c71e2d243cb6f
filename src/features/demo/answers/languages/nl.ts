import type { AnswerLanguage } from '../answer-words.ts'
import { followUps } from './nl/follow-ups.ts'
import { questionLines } from './nl/question-lines.ts'
import { rules } from './nl/rules.ts'
import { talkLines } from './nl/talk-lines.ts'

export const nl: AnswerLanguage = { ...rules, ...followUps, lines: { ...questionLines, ...talkLines } }
