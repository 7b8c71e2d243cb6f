import { ArrowLeft, Heart, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { Avatar, VerifiedSign } from '../../../../ui/Avatar.tsx'
import { type LikeTarget, useLike } from '../../../likes/button/useLike.ts'
import { useSite } from '../../../page-basics/site.ts'
import { useBackToList } from '../../../page-basics/useBackToList.ts'
import { photoFile } from '../../../photos/files/photo-file.ts'
import type { Chat } from '../../chat.contract.ts'
import { ConversationMenu } from './ConversationMenu.tsx'

/** The other member: name, photo, presence, like button and menu. */
export function ConversationHeader({ chat, isTyping }: { chat: Chat; isTyping: boolean }) {
  const { t } = useTexts('conversation')
  const { settings } = useSite()
  const goBack = useBackToList()
  const { profile } = chat
  const { main_image: image, name, age, presence } = profile
  return (
    <header className="border-line border-b bg-surface">
      <div className="mx-auto flex max-w-3xl items-center gap-1 px-1 py-1.5 md:px-4">
        <Link
          to="/chats"
          viewTransition
          onClick={goBack}
          aria-label={t('conversation.back')}
          className="flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-primary-tint lg:hidden"
        >
          <ArrowLeft aria-hidden className="size-6" />
        </Link>
        <ProfileLink chat={chat}>
          <span aria-hidden className="flex">
            <Avatar
              name={name}
              size="small"
              {...(image && { photo: photoFile(image, settings.cdn_prefix) })}
              {...(presence === 'online' && { onlineLabel: name })}
            />
          </span>
          <span className="min-w-0">
            <h1 className="truncate font-bold leading-tight">
              <bdi>{name}</bdi>
              {age !== null && `, ${age}`}
              {profile.verified && (
                <span className="ml-1.5 text-primary-text">
                  <VerifiedSign label={t('parts.verified')} />
                </span>
              )}
              {chat.available && <span className="sr-only">{t('conversation.to_profile')}</span>}
            </h1>
            <p className="truncate text-quiet text-xs">
              {isTyping ? <Typing /> : presence && t(`conversation.presence_${presence}`)}
            </p>
          </span>
        </ProfileLink>
        <HeaderLike member={profile} />
        <ConversationMenu chat={chat} />
      </div>
      {profile.fictional && (
        <p className="mx-auto flex max-w-3xl items-start gap-2 px-4 pb-2 text-quiet text-xs md:px-6">
          <Sparkles aria-hidden className="size-4 shrink-0" />
          {settings.fictional_warning} {chat.scripted && t('conversation.scripted')}
        </p>
      )}
    </header>
  )
}

/** A link, unless the profile cannot be seen now. */
function ProfileLink({ chat: { available, profile }, children }: { chat: Chat; children: ReactNode }) {
  const className = 'flex min-h-12 min-w-0 grow items-center gap-3 rounded-field px-1'
  if (!available) return <div className={className}>{children}</div>
  return (
    <Link
      to={`/members/${profile.id}`}
      state={{ isFromList: true }}
      viewTransition
      className={`${className} hover:bg-primary-tint`}
    >
      {children}
    </Link>
  )
}

function Typing() {
  const { t } = useTexts('conversation')
  return <span className="font-semibold text-primary-text">{t('conversation.typing')}</span>
}

/** Like button of the conversation header. */
function HeaderLike({ member }: { member: LikeTarget }) {
  const { t } = useTexts('likes')
  const { isLiked, toggle } = useLike(member)
  return (
    <button
      type="button"
      aria-label={t('likes.like_name', { name: member.name })}
      aria-pressed={isLiked}
      onClick={toggle}
      className="flex size-11 shrink-0 items-center justify-center rounded-full text-primary-text transition duration-(--quick) hover:bg-primary-tint active:scale-90"
    >
      <Heart aria-hidden className={`size-6 ${isLiked ? 'fill-current' : ''}`} />
    </button>
  )
}
