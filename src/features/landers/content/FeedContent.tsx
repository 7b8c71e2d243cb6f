import { Heart, MapPin, MessageCircle } from 'lucide-react'
import { startTransition, useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { Photo } from '../../../ui/Photo.tsx'
import { focusHeading } from '../../../ui/useFocusHeadingOnChange.ts'
import { useSite } from '../../page-basics/site.ts'
import { photoFile } from '../../photos/files/photo-file.ts'
import { FictionalMark } from '../../profiles/card/FictionalMark.tsx'
import { interestIcon } from '../../profiles/choices/interest-icons.tsx'
import type { InterestTag } from '../../profiles/profiles.contract.ts'
import type { LanderAnswer, LanderMember } from '../landers.contract.ts'
import { FictionalNote } from '../parts/FictionalNote.tsx'
import { JoinSection } from '../parts/Join.tsx'
import { LanderHead } from '../parts/LanderHead.tsx'

type Props = { lander: LanderAnswer; tags: InterestTag[] }

/** The posts that a tall phone shows at first. */
const postsInSight = 3

/** A feed of the words members wrote about themselves. */
export default function FeedContent({ lander, tags }: Props) {
  const { t } = useTexts('landers')
  const title = lander.title ?? t('landers.feed_title')
  const lead = lander.lead ?? t('landers.feed_lead')
  const [liked, setLiked] = useState<LanderMember>()
  const like = (member: LanderMember) => {
    // In a transition, the form below keeps its HTML until it is hydrated.
    startTransition(() => setLiked(member))
    const form = document.getElementById('join')
    form?.scrollIntoView()
    if (form) focusHeading(form)
  }
  const posts = lander.members.filter(({ description }) => description).slice(0, 8)
  return (
    <div className="flex-1 pb-12">
      <LanderHead title={title} lead={lead} path="/landers/socialnetwork" />
      <div className="page-width grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-start">
        <div className="min-w-0">
          <h1 className="font-extrabold text-2xl">{title}</h1>
          <p className="mt-2 max-w-[55ch] text-quiet">{lead}</p>
          <ul className="mt-6 flex flex-col gap-4">
            {posts.map((member, i) => (
              <li key={member.id} className={i < postsInSight ? '' : 'rendered-near'}>
                <Post
                  {...{ member, tags, hasPhoto: i % 2 === 0, isFirst: i === 0 }}
                  onLike={() => like(member)}
                />
              </li>
            ))}
          </ul>
          <FictionalNote members={posts} className="mt-4 text-quiet" />
        </div>
        <JoinSection
          className="lg:sticky lg:top-4"
          liked={liked}
          {...(liked && {
            title: t('landers.feed_liked', { name: liked.name }),
            lead: t('landers.member_like', { name: liked.name }),
          })}
        />
      </div>
    </div>
  )
}

type PostProps = {
  member: LanderMember
  tags: InterestTag[]
  hasPhoto: boolean
  isFirst: boolean
  onLike(): void
}

/** One member. A like goes with the signup in the page; an answer has a page of its own. */
function Post({ member, tags, hasPhoto, isFirst, onLike }: PostProps) {
  const { t } = useTexts('landers')
  const { settings } = useSite()
  const photo = member.main_image && photoFile(member.main_image, settings.cdn_prefix)
  const shown = tags.filter(({ id }) => member.interests.includes(id)).slice(0, 3)
  return (
    <article className="overflow-hidden rounded-card border border-line bg-raised shadow-low">
      <header className="flex items-center gap-3 p-4">
        <Avatar
          name={member.name}
          {...(photo && { photo })}
          {...(member.presence === 'online' && { onlineLabel: t('parts.online') })}
        />
        <div className="min-w-0 flex-1">
          <h2 className="wrap-anywhere font-bold text-lg leading-tight">
            {member.age === null ? member.name : `${member.name}, ${member.age}`}
          </h2>
          {member.city && (
            <p className="flex items-center gap-1 text-quiet text-xs">
              <MapPin aria-hidden className="size-3.5" />
              {member.city}
            </p>
          )}
        </div>
        {member.fictional && <FictionalMark />}
      </header>
      <p className="whitespace-pre-line px-4 pb-3">{member.description}</p>
      {hasPhoto && photo && (
        <Photo
          photo={photo}
          alt=""
          sizes="(width < 992px) 100vw, 640px"
          isFirst={isFirst}
          className="aspect-4/3 w-full"
        />
      )}
      {shown.length > 0 && (
        <ul className="flex flex-wrap gap-2 px-4 pt-3">
          {shown.map(({ id, name, icon }) => (
            <li key={id}>
              <Chip Icon={interestIcon(icon)}>{name}</Chip>
            </li>
          ))}
        </ul>
      )}
      <footer className="flex gap-1 p-2">
        <Button look="plain" onClick={onLike}>
          <Heart aria-hidden className="size-5 text-primary-text" />
          {t('landers.feed_like')}
          <span className="sr-only">{member.name}</span>
        </Button>
        <LinkButton look="plain" to={`/members/${member.id}/landing2`}>
          <MessageCircle aria-hidden className="size-5 text-primary-text" />
          {t('landers.feed_answer')}
          <span className="sr-only">{member.name}</span>
        </LinkButton>
      </footer>
    </article>
  )
}
