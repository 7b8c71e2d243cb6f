import { ChevronDown, Search } from 'lucide-react'
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { controlClass } from '../../ui/Field.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { useEarlyValue } from '../../ui/useEarlyValue.ts'
import { StructuredData } from '../page-basics/StructuredData.tsx'
import { Blocks } from './Blocks.tsx'
import { type Chapter, chaptersOf, plainText, type Question, searchQuestions } from './faq.ts'
import type { Block } from './pages.contract.ts'

/** Questions that unfold, with a search field. A page without questions is shown like any other. */
export function QuestionsPage({ blocks }: { blocks: Block[] }) {
  const chapters = chaptersOf(blocks)
  return chapters ? <Questions chapters={chapters} /> : <Blocks blocks={blocks} />
}

function Questions({ chapters }: { chapters: Chapter[] }) {
  const { t } = useTexts('pages')
  const [search, setSearch] = useState('')
  const searched = useDeferredValue(search)
  const found = searchQuestions(chapters, searched)
  const count = found.flatMap(({ questions }) => questions).length
  return (
    <>
      <StructuredData data={faqData(chapters)} />
      <SearchField value={search} onChange={setSearch} />
      <p role="status" className="mt-2 min-h-6 text-quiet text-xs print:hidden">
        {searched.trim() && t('pages.faq_count', { count })}
      </p>
      {count === 0 && (
        <p className="my-6">
          {t('pages.faq_none')} <TextLink to="/complaints">{t('pages.faq_ask')}</TextLink>
        </p>
      )}
      {found.map(({ heading, intro, questions }) => (
        <section
          key={heading.id}
          aria-labelledby={heading.id}
          className="rendered-near mt-8 first-of-type:mt-2"
        >
          <h2 id={heading.id} className="mb-3 font-bold text-xl">
            {heading.text}
          </h2>
          <Blocks blocks={intro} />
          <div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-raised">
            {questions.map((question) => (
              <QuestionPart key={question.heading.id} question={question} isOpen={count === 1} />
            ))}
          </div>
        </section>
      ))}
    </>
  )
}

function SearchField({ value, onChange }: { value: string; onChange(value: string): void }) {
  const { t } = useTexts('pages')
  const id = useId()
  const field = useEarlyValue<HTMLInputElement>(value, onChange)
  return (
    <div className="relative print:hidden">
      <label htmlFor={id} className="sr-only">
        {t('pages.faq_search')}
      </label>
      <Search aria-hidden className="absolute top-3.5 left-3.5 size-5 text-quiet" />
      <input
        ref={field}
        id={id}
        type="search"
        enterKeyHint="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        placeholder={t('pages.faq_search')}
        className={`${controlClass} pl-11`}
      />
    </div>
  )
}

function QuestionPart({ question: { heading, answer }, isOpen }: { question: Question; isOpen: boolean }) {
  const details = useOpenIfLinked()
  return (
    <details ref={details} id={heading.id} open={isOpen} className="group">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 px-4 py-3 [&::-webkit-details-marker]:hidden">
        <h3 className="font-semibold">{heading.text}</h3>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-quiet transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="-mt-3 px-4 pb-1 text-quiet">
        <Blocks blocks={answer} />
      </div>
    </details>
  )
}

/** Opens the question that the fragment of the address names. */
function useOpenIfLinked() {
  const details = useRef<HTMLDetailsElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash && details.current?.matches(':target')) details.current.open = true
  }, [hash])
  return details
}

const faqData = (chapters: Chapter[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: chapters
    .flatMap(({ questions }) => questions)
    .map(({ heading, answer }) => ({
      '@type': 'Question',
      name: heading.text,
      acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
    })),
})
