import { ChevronDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTexts } from '../../i18n/TextsProvider.tsx'

type Entry = { id: string; text: string }

/** The table of contents: a column that follows on wide screens, a list to unfold on others. */
export function Contents({ headings }: { headings: Entry[] }) {
  const { t } = useTexts('pages')
  const current = useCurrentSection(headings)
  if (headings.length < 2) return <div className="max-lg:hidden" />
  return (
    <>
      <details className="group mb-8 rounded-card border border-line bg-raised lg:hidden print:hidden">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-2 px-4 font-semibold [&::-webkit-details-marker]:hidden">
          {t('pages.contents')}
          <ChevronDown aria-hidden className="size-5 transition-transform group-open:rotate-180" />
        </summary>
        <Entries headings={headings} current="" className="px-4 pb-3" />
      </details>
      <nav
        aria-label={t('pages.contents')}
        className="sticky top-24 max-h-[calc(100dvh-7rem)] self-start overflow-y-auto overscroll-contain max-lg:hidden print:hidden"
      >
        <p aria-hidden className="mb-2 pl-4 font-semibold text-quiet text-xs">
          {t('pages.contents')}
        </p>
        <Entries headings={headings} current={current} className="border-line border-l-2" />
      </nav>
    </>
  )
}

function Entries({
  headings,
  current,
  className,
}: {
  headings: Entry[]
  current: string
  className: string
}) {
  return (
    <ul className={className}>
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            {...(id === current && { 'aria-current': 'location' })}
            className="-ml-0.5 flex min-h-11 items-center border-transparent border-l-2 py-1.5 text-quiet leading-snug hover:text-text lg:min-h-9 lg:pl-4 lg:text-xs lg:aria-[current]:border-primary-text lg:aria-[current]:font-semibold lg:aria-[current]:text-text"
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The id of the last heading above the middle of the window. */
function useCurrentSection(headings: Entry[]) {
  const [current, setCurrent] = useState('')
  useEffect(() => {
    const find = () => {
      const above = headings.filter(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top
        return top !== undefined && top < innerHeight / 2
      })
      setCurrent(above.at(-1)?.id ?? headings[0]?.id ?? '')
    }
    find()
    addEventListener('scroll', find, { passive: true })
    return () => removeEventListener('scroll', find)
  }, [headings])
  return current
}
