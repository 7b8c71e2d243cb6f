import { MessageCircle } from 'lucide-react'
import { useRef } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { LinkButton } from '../../../ui/Button.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Loading, Skeletons } from '../../../ui/Skeleton.tsx'
import { EndOfList } from '../../endless-list/EndOfList.tsx'
import { useFocusOnOpened } from '../../endless-list/useFocusOnOpened.ts'
import { MemberCard } from '../../profiles/card/MemberCard.tsx'
import { MemberCardSkeleton } from '../../profiles/card/MemberCardSkeleton.tsx'
import { LikeButton } from '../button/LikeButton.tsx'
import { useLiked } from '../button/liked.ts'
import type { LikeTarget } from '../button/useLike.ts'
import type { LikeType } from '../likes.contract.ts'
import { NoLikes } from './NoLikes.tsx'
import type { Likes } from './useLikes.ts'

const sizes = '(width < 576px) 50vw, (width < 768px) 33vw, (width < 992px) 25vw, 208px'
const toMember = 'article a[href^="/likes/m/"]'
/** Cards above the fold: their photos are loaded first. */
const firstCards = 4

type Props = { type: LikeType; likes: Likes }

export function LikesList({ type, likes }: Props) {
  const { t } = useTexts('likes')
  const section = useRef<HTMLElement>(null)
  const noteOpened = useFocusOnOpened(section, toMember)
  const { list, isLoading, refused, loadMore } = likes
  const words = {
    received: t('likes.list_received'),
    given: t('likes.list_given'),
    matches: t('likes.list_matches'),
  }
  return (
    <section ref={section} aria-label={words[type]} onClickCapture={noteOpened} className="min-h-dvh pt-4">
      <h2 className="mb-3 font-bold text-lg">{words[type]}</h2>
      {list ? (
        <>
          {list.members.length > 0 ? (
            <Cards list={list} type={type} />
          ) : (
            <NoLikes type={type} received={list.totals?.received ?? 0} />
          )}
          <EndOfList
            list={list}
            state={likes}
            words={{
              more: t('likes.more'),
              offline: t('likes.offline'),
              shown: t('likes.shown', { count: list.members.length }),
            }}
            skeleton={<SkeletonCards />}
          />
        </>
      ) : isLoading ? (
        <SkeletonCards />
      ) : (
        <ErrorState {...(refused && { text: refused.message })} onRetry={() => void loadMore()} />
      )}
    </section>
  )
}

function Cards({ list, type }: { list: NonNullable<Likes['list']>; type: LikeType }) {
  const { t } = useTexts('likes')
  return (
    <ul className={likesGrid}>
      {list.members.map((member, place) => (
        <li key={member.id}>
          <MemberCard
            member={member}
            sizes={sizes}
            isFirst={place < firstCards}
            to={`/likes/m/${member.id}`}
            action={<LikeButton member={member} />}
            footer={list.likerIds.includes(member.id) && <WriteToMatch member={member} />}
            mark={type === 'received' && list.newIds.includes(member.id) && <New text={t('likes.new')} />}
          />
        </li>
      ))}
    </ul>
  )
}

/** Opens the conversation with a match. Nothing if the member does not like the other, or no longer. */
function WriteToMatch({ member }: { member: LikeTarget }) {
  const { t } = useTexts('likes')
  if (!useLiked(member)) return null
  return (
    <LinkButton
      to={`/members/${member.id}/chat`}
      aria-label={t('likes.write_name', { name: member.name })}
      className="grow px-3"
    >
      <MessageCircle aria-hidden className="size-5 shrink-0" />
      {t('likes.write')}
    </LinkButton>
  )
}

const New = ({ text }: { text: string }) => (
  <span className="-my-1 ml-auto shrink-0 rounded-full bg-unread px-2.5 py-1 font-bold text-on-unread text-xs leading-tight">
    {text}
  </span>
)

const likesGrid = 'grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4 md:gap-4 lg:grid-cols-5'

function SkeletonCards() {
  const { t } = useTexts()
  return (
    <Loading label={t('shell.loading')} className={likesGrid}>
      <Skeletons count={10}>
        <MemberCardSkeleton />
      </Skeletons>
    </Loading>
  )
}
