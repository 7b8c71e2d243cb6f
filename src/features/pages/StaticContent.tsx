import { languageTag } from '../../i18n/locales.ts'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { Blocks } from './Blocks.tsx'
import { Contents } from './Contents.tsx'
import type { StaticPage } from './pages.contract.ts'
import { QuestionsPage } from './Questions.tsx'

export default function StaticContent({ page }: { page: StaticPage }) {
  const { t, date } = useTexts('pages')
  const { title, version, blocks, token, locale } = page
  return (
    <div className="page-width flex-1 pt-8 pb-16 md:pt-12 md:pb-24">
      <h1 lang={languageTag(locale)} className="max-w-[24ch] font-extrabold text-2xl md:text-3xl">
        {title}
      </h1>
      {version && <p className="mt-3 text-quiet">{t('pages.version', { date: date(new Date(version)) })}</p>}
      <div className="mt-6 lg:mt-10 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-14">
        <Contents
          headings={blocks.filter((block) => block.type === 'heading').filter(({ level }) => level === 2)}
        />
        <article lang={languageTag(locale)} className="max-w-[68ch] min-w-0">
          {token === 'faq' ? <QuestionsPage blocks={blocks} /> : <Blocks blocks={blocks} />}
        </article>
      </div>
    </div>
  )
}
