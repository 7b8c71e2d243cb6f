import { languageTag } from '../../i18n/locales.ts'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { apiFor, bodyOf } from '../../platform/api.ts'
import { pageOf } from '../../platform/page-context.ts'
import { PageTitle } from '../page-basics/PageTitle.tsx'
import { ShareTags } from '../page-basics/ShareTags.tsx'
import type { Route } from './+types/StaticPage.ts'
import { Blocks } from './Blocks.tsx'
import { Contents } from './Contents.tsx'
import { QuestionsPage } from './Questions.tsx'

export const loader = ({ context, url }: Route.LoaderArgs) =>
  bodyOf(apiFor(pageOf(context)).api['page.php'].$get({ query: { token: url.pathname.split('/')[2] ?? '' } }))

/** Terms, privacy, questions and answers, and the pages a site adds. */
export default function StaticPage({ loaderData: { page } }: Route.ComponentProps) {
  const { t, date } = useTexts('pages')
  const { title, description, version, blocks, token, locale } = page
  return (
    <div className="page-width flex-1 pt-8 pb-16 md:pt-12 md:pb-24">
      <PageTitle>{title}</PageTitle>
      <ShareTags title={title} description={description} path={`/pages/${token}`} />
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
