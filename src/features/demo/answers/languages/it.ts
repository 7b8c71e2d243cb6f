import type { AnswerLanguage } from '../answer-words.ts'
import { followUps } from './it/follow-ups.ts'
import { questionLines } from './it/question-lines.ts'
import { rules } from './it/rules.ts'
import { talkLines } from './it/talk-lines.ts'

export const it: AnswerLanguage = { ...rules, ...followUps, lines: { ...questionLines, ...talkLines } }
