import { ArrowRight, Heart, MessageCircle, UserRoundSearch } from 'lucide-react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api } from '../../../platform/api.ts'
import { useLoaded } from '../../../platform/useLoaded.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Message } from '../../../ui/Message.tsx'
import { Loading, Skeletons } from '../../../ui/Skeleton.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { useLikedCount } from '../../likes/button/liked.ts'
import { fetchLikes } from '../../likes/list/fetch-likes.ts'
import { SuggestionCard, SuggestionSkeleton } from '../../suggestions/SuggestionCard.tsx'
import type { Suggestion } from '../../suggestions/suggestions.contract.ts'
import { fetchSuggestions, type SuggestionList } from '../../suggestions/suggestions.ts'

const grid = 'grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-3 md:gap-x-4 lg:grid-cols-4'
const sizes = '(width < 576px) 50vw, (width < 992px) 33vw, 268px'
const skeletonCount = 12

/** The suggestions, and how many members are liked already: a like may have led to the signup. */
async function fetchStart() {
  const [suggestions, likes] = await Promise.all([fetchSuggestions(), fetchLikes(api, 'given')])
  return { ...suggestions, liked: likes.answer?.totals.given ?? 0 }
}

/** Twelve suggestions to like or write to, and a button to continue. */
export function SignupMatches() {
  const { t } = useTexts('signup_matches')
  const { data, hasFailed, isLoading, load } = useLoaded(fetchStart)
  if (data?.members.length === 0) return <Nobody />
  return (
    <>
      <Progress start={data} />
      {data ? (
        <>
          <ul className={grid}>
            {data.members.map((member) => (
              <li key={member.id} className="flex flex-col">
                <SuggestionWithChat member={member} interests={data.interests} />
              </li>
            ))}
          </ul>
          <p className="mt-8 text-center">
            <TextLink to="/match-finder" className="inline-flex min-h-11 items-center">
              {t('signup_matches.match_finder')}
            </TextLink>
          </p>
        </>
      ) : hasFailed ? (
        <ErrorState onRetry={load} isBusy={isLoading} />
      ) : (
        <Loading label={t('shell.loading')} className={grid}>
          <Skeletons count={skeletonCount}>
            <div className="pb-13">
              <SuggestionSkeleton />
            </div>
          </Skeletons>
        </Loading>
      )}
    </>
  )
}

/** A sticky bar with the number of likes so far and the button to continue. */
function Progress({ start }: { start: Awaited<ReturnType<typeof fetchStart>> | undefined }) {
  const { t } = useTexts('signup_matches')
  // Suggestions are never liked before they are shown, so both numbers count different members.
  const count = useLikedCount(start?.members ?? []) + (start?.liked ?? 0)
  return (
    <div className="sticky top-16 z-20 -mx-4 mt-2 mb-2 flex min-h-15 items-center justify-between gap-4 bg-sunken/90 px-4 py-2 backdrop-blur-md">
      <div role="status">
        {start && (
          <h2 className="flex items-center gap-2 font-bold text-lg leading-tight">
            <Heart
              aria-hidden
              className={`size-5 shrink-0 text-primary-text ${count > 0 ? 'fill-current' : ''}`}
            />
            {t('signup_matches.liked', { count })}
          </h2>
        )}
      </div>
      <LinkButton to="/members">
        {t('signup_matches.on')}
        <ArrowRight aria-hidden className="size-5" />
      </LinkButton>
    </div>
  )
}

type SuggestionProps = { member: Suggestion; interests: SuggestionList['interests'] }

function SuggestionWithChat({ member, interests }: SuggestionProps) {
  const { t } = useTexts('signup_matches')
  return (
    <>
      <SuggestionCard member={member} interests={interests} sizes={sizes} isRoomy />
      <LinkButton
        to={`/members/${member.id}/chat`}
        look="quiet"
        aria-label={t('signup_matches.write_to', { name: member.name })}
        className="mt-3"
      >
        <MessageCircle aria-hidden className="size-5" />
        {t('signup_matches.write')}
      </LinkButton>
    </>
  )
}

function Nobody() {
  const { t } = useTexts('signup_matches')
  return (
    <Message
      mark={<UserRoundSearch className="size-10" />}
      title={t('signup_matches.none_title')}
      text={t('signup_matches.none_text')}
    >
      <LinkButton to="/members">{t('signup_matches.to_search')}</LinkButton>
      <TextLink to="/match-finder" className="inline-flex min-h-11 items-center">
        {t('signup_matches.match_finder')}
      </TextLink>
    </Message>
  )
}
