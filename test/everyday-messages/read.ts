import { readFileSync } from 'node:fs'
import type { Kind } from '../../src/features/demo/answers/answer-words.ts'
import type { DemoLanguage } from '../../src/features/demo/words/words.ts'

/** Everyday messages of a language with the kind that each of them is. */
export const everydayMessages = (language: DemoLanguage) =>
  readFileSync(new URL(`${language}.tsv`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => {
      const [kind = '', message = ''] = row.split('\t')
      return { kind: kind as Kind, message }
    })
