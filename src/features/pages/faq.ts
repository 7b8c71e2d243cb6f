import type { Block, Heading, Run } from './pages.contract.ts'

export type Question = { heading: Heading; answer: Block[] }
export type Chapter = { heading: Heading; intro: Block[]; questions: Question[] }

/**
 * The page's chapters (second-level headings) with their questions (third-level headings) and answers. `undefined` if the
 * page has another shape, such as a text before the first chapter.
 */
export function chaptersOf(blocks: Block[]): Chapter[] | undefined {
  const chapters: Chapter[] = []
  for (const block of blocks) {
    const isHeading = block.type === 'heading'
    const chapter = chapters.at(-1)
    if (isHeading && block.level === 2) chapters.push({ heading: block, intro: [], questions: [] })
    else if (!chapter) return undefined
    else if (isHeading) chapter.questions.push({ heading: block, answer: [] })
    else (chapter.questions.at(-1)?.answer ?? chapter.intro).push(block)
  }
  return chapters.every(({ questions }) => questions.length > 0) ? chapters : undefined
}

/** The questions that contain every word of the search, in the question or in the answer. */
export function searchQuestions(chapters: Chapter[], search: string): Chapter[] {
  const words = fold(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return chapters
  const matches = ({ heading, answer }: Question) => {
    const text = fold(`${heading.text} ${plainText(answer)}`)
    return words.every((word) => text.includes(word))
  }
  return chapters
    .map((chapter) => ({ ...chapter, questions: chapter.questions.filter(matches) }))
    .filter(({ questions }) => questions.length > 0)
}

/** Without case and accents. Unicode does not take ł and ß apart. */
const fold = (text: string) =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ł', 'l').replaceAll('ß', 'ss')

export const plainText = (blocks: Block[]) => blocks.map(textOfBlock).join('\n')

function textOfBlock(block: Block): string {
  if (block.type === 'heading') return block.text
  if (block.type === 'list') return block.items.map(textOf).join('\n')
  if (block.type === 'table')
    return [block.head, ...block.rows].map((row) => row.map(textOf).join(' ')).join('\n')
  return textOf(block.runs)
}

export const textOf = (runs: Run[]) => runs.map(({ text }) => text).join('')
