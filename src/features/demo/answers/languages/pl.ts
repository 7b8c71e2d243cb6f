import type { AnswerLanguage } from '../answer-words.ts'
import { followUps } from './pl/follow-ups.ts'
import { questionLines } from './pl/question-lines.ts'
import { rules } from './pl/rules.ts'
import { talkLines } from './pl/talk-lines.ts'

export const pl: AnswerLanguage = { ...rules, ...followUps, lines: { ...questionLines, ...talkLines } }
