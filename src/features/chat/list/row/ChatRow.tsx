import { Ellipsis, Trash2, UserRound } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { Badge } from '../../../../ui/Badge.tsx'
import { Menu } from '../../../../ui/Menu.tsx'
import { useSite } from '../../../page-basics/site.ts'
import { photoFile } from '../../../photos/files/photo-file.ts'
import { FictionalMark } from '../../../profiles/card/FictionalMark.tsx'
import type { ChatEntry } from '../../chat.contract.ts'
import { LastLine } from './LastLine.tsx'

type Props = {
  chat: ChatEntry
  /** Time of the last message in words; empty on the server, which does not know the reader's time zone. */
  when: string
  isCurrent: boolean
  /** Whether the list is a page of its own, which Back returns to. */
  isListPage: boolean
  onDelete(chat: ChatEntry): void
}

/** A row of the chat list. The whole row is a link, except the menu. */
export const ChatRow = memo(function ChatRow({ chat, when, isCurrent, isListPage, onDelete }: Props) {
  const { t } = useTexts('chats')
  const { settings } = useSite()
  const { conversation, profile, num_unread_messages: unread, date } = chat
  const { name, age, main_image: image } = profile
  const isOnline = profile.presence === 'online'
  return (
    <li>
      <article className="group relative flex items-center gap-3 rounded-card py-2.5 pr-0 pl-2 transition-colors duration-(--quick) has-[a:hover]:bg-primary-tint/60 has-[a[aria-current]]:bg-primary-tint">
        <span aria-hidden className="flex">
          <Avatar
            name={name}
            {...(image && { photo: photoFile(image, settings.cdn_prefix) })}
            {...(isOnline && { onlineLabel: t('parts.online') })}
          />
        </span>
        <div className="min-w-0 flex-1">
          <div className={`flex min-w-0 items-baseline gap-2 ${unread ? 'font-bold' : 'font-semibold'}`}>
            <Link
              to={`/chats/${conversation.id}`}
              state={{ isFromList: isListPage }}
              viewTransition
              aria-current={isCurrent ? 'page' : undefined}
              data-conversation={conversation.id}
              className="truncate after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-primary-text focus-visible:after:-outline-offset-3"
            >
              {age === null ? name : `${name}, ${age}`}
              {isOnline && <span className="sr-only"> ({t('parts.online')})</span>}
            </Link>
            <time
              dateTime={date}
              className={`ml-auto shrink-0 font-normal text-xs ${unread ? 'font-semibold text-unread' : 'text-quiet'}`}
            >
              {when}
            </time>
          </div>
          <p className="flex min-h-6 items-center gap-2">
            <LastLine chat={chat} isCurrent={isCurrent} />
            <Badge count={unread} label={t('chats.unread', { count: unread })} className="ml-auto shrink-0" />
          </p>
          {profile.fictional && (
            <p className="mt-0.5 flex">
              <FictionalMark />
            </p>
          )}
        </div>
        <span className="relative z-1 -ml-2 flex shrink-0">
          <Menu
            label={t('chats.menu', { name })}
            trigger={<Ellipsis aria-hidden className="size-5 text-quiet" />}
            entries={[
              { text: t('chats.to_profile'), Icon: UserRound, to: `/members/${profile.id}` },
              { text: t('chats.delete'), Icon: Trash2, isDanger: true, onChoose: () => onDelete(chat) },
            ]}
          />
        </span>
      </article>
    </li>
  )
})
