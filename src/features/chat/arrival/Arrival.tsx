import { useEffect, useEffectEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import type { EventMessage } from '../../../platform/event-types.ts'
import { type LiveEvent, onLive } from '../../../platform/live.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { useSite } from '../../page-basics/site.ts'
import { photoFile } from '../../photos/files/photo-file.ts'
import { FictionalMark } from '../../profiles/card/FictionalMark.tsx'
import type { ChatEntry } from '../chat.contract.ts'
import { isSeenOnScreen } from './is-seen-on.ts'

type Props = {
  profile: ChatEntry['profile']
  conversation: string
  message: EventMessage
  /** Called when there is nothing to show any more. */
  onDone(): void
}

type Shown = { conversation: string; message: EventMessage; reader: string | undefined; onGone(): void }

/** Calls `onGone` once the page shows the message, or it was read or deleted, on any device, or its chat is gone. */
function useGoesWhenSeen({ conversation, message, reader, onGone }: Shown) {
  const { pathname } = useLocation()
  const go = useEffectEvent(onGone)
  useEffect(() => {
    if (isSeenOnScreen(pathname, { conversation, sender: message.sender })) go()
  }, [pathname, conversation, message.sender])
  const follow = useEffectEvent((event: LiveEvent) => {
    const isRead = event.conversation === conversation && event.read?.by === reader
    if (isRead || event.deleted === message.id || event.type === 'chats') go()
  })
  useEffect(() => onLive((event) => follow(event)), [])
}

/** The face, the name and the first words of someone who has just written. Leads to the conversation. */
export function Arrival({ profile, conversation, message, onDone }: Props) {
  const { t } = useTexts('chats')
  const { settings, user } = useSite()
  useGoesWhenSeen({ conversation, message, reader: user?.profile.id, onGone: onDone })
  const { name, main_image: image, fictional } = profile
  const words = message.gift ? t('chats.gift') : message.photo ? t('chats.photo') : message.text
  return (
    <Link
      to={`/chats/${conversation}`}
      onClick={onDone}
      className="-ml-2 flex min-w-0 grow items-center gap-3 rounded-field py-1 pl-1"
    >
      <span aria-hidden className="flex">
        <Avatar name={name} size="small" {...(image && { photo: photoFile(image, settings.cdn_prefix) })} />
      </span>
      <span className="min-w-0 grow">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          <span className="max-w-full truncate font-semibold">{name}</span>
          {fictional && <FictionalMark />}
        </span>
        {words && <span className="line-clamp-2 text-quiet text-sm leading-snug">{words}</span>}
      </span>
    </Link>
  )
}
