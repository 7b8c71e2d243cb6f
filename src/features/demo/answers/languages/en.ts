import type { AnswerLanguage } from '../answer-words.ts'
import { followUps } from './en/follow-ups.ts'
import { questionLines } from './en/question-lines.ts'
import { rules } from './en/rules.ts'
import { talkLines } from './en/talk-lines.ts'

export const en: AnswerLanguage = { ...rules, ...followUps, lines: { ...questionLines, ...talkLines } }
