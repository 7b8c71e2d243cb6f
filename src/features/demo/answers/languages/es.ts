import type { AnswerLanguage } from '../answer-words.ts'
import { followUps } from './es/follow-ups.ts'
import { questionLines } from './es/question-lines.ts'
import { rules } from './es/rules.ts'
import { talkLines } from './es/talk-lines.ts'

export const es: AnswerLanguage = { ...rules, ...followUps, lines: { ...questionLines, ...talkLines } }
