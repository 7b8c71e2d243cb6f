import { useTexts } from '../../i18n/TextsProvider.tsx'
import { useLoaded } from '../../platform/useLoaded.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading, Skeletons } from '../../ui/Skeleton.tsx'
import { LikeButton } from '../likes/button/LikeButton.tsx'
import { useSite } from '../page-basics/site.ts'
import { MemberCard } from '../profiles/card/MemberCard.tsx'
import { MemberCardSkeleton } from '../profiles/card/MemberCardSkeleton.tsx'
import type { Answers } from './answers.ts'
import { FaceRow } from './FaceRow.tsx'
import { type FoundMembers, findInShowcase, findMembers, searchOf } from './find-members.ts'

const grid = 'mt-4 grid grid-cols-2 gap-3 sm:grid-cols-4'
const sizes = '(width < 576px) 50vw, 180px'
const shownMembers = 4

type Props = { answers: Answers; onAgain(): void }

/** The result: drawings sorted by the answers, some members of the age group, and a link to the search. */
export function FinderResult({ answers, onAgain }: Props) {
  const { t } = useTexts('match_finder')
  const { user, settings } = useSite()
  const canSearch = Boolean(user) || settings.logged_out_search_allowed
  const found = useLoaded(() => (canSearch ? findMembers(answers) : findInShowcase(answers)))
  const words = useResultWords(answers, found.data)
  return (
    <>
      <h1 className="mt-6 font-extrabold text-2xl">{t('match_finder.result_title')}</h1>
      <figure className="mt-5">
        <FaceRow answers={answers} />
        <figcaption className="mt-2 text-quiet text-xs">{t('match_finder.drawings')}</figcaption>
      </figure>
      <div role="status" className="mt-6">
        <h2 className="font-bold text-lg">{words ?? t('shell.loading')}</h2>
      </div>
      {found.data ? (
        <ul className={grid}>
          {found.data.members.slice(0, shownMembers).map((member) => (
            <li key={member.id}>
              <MemberCard member={member} sizes={sizes} action={<LikeButton member={member} />} />
            </li>
          ))}
        </ul>
      ) : found.hasFailed ? (
        <ErrorState onRetry={found.load} isBusy={found.isLoading} />
      ) : (
        <Loading label={t('shell.loading')} className={grid}>
          <Skeletons count={shownMembers}>
            <MemberCardSkeleton />
          </Skeletons>
        </Loading>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {canSearch ? (
          <LinkButton to={`/members${searchOf(answers)}`} className="min-h-12">
            {t('match_finder.to_search')}
          </LinkButton>
        ) : (
          <LinkButton to={settings.signups_allowed ? '/signup' : '/login'} className="min-h-12">
            {settings.signups_allowed ? t('shell.signup') : t('shell.login')}
          </LinkButton>
        )}
        <Button look="quiet" onClick={onAgain} className="min-h-12">
          {t('match_finder.again')}
        </Button>
      </div>
    </>
  )
}

function useResultWords({ age }: Answers, found: FoundMembers | undefined) {
  const { t } = useTexts('match_finder', 'search')
  if (!found) return undefined
  const count = found.total
  if (count === undefined) return t('match_finder.result_signup')
  if (count === 0) return t('match_finder.result_none')
  if (found.isEstimate) return t('search.count_about', { count })
  return age ? t('match_finder.result_count', { count }) : t('match_finder.result_any', { count })
}
