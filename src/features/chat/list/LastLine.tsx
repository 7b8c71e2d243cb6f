import { Camera, Check, CheckCheck, Gift, Hourglass, type LucideIcon } from 'lucide-react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { useUserNow } from '../../accounts/user-now.ts'
import { chatDraftKey } from '../../likes/chat-draft-key.ts'
import type { ChatEntry, Message } from '../chat.contract.ts'
import { useWritten } from '../conversation/draft-text.ts'
import { useTyping } from './typing.ts'

type Props = { chat: ChatEntry; isCurrent: boolean }

/** What there is to say of a conversation in one line: that somebody writes, what waits to be sent, or what was last. */
export function LastLine({ chat, isCurrent }: Props) {
  const { t } = useTexts('chats')
  const { conversation, profile, num_unread_messages: unread, held } = chat
  const isTyping = useTyping(conversation.id)
  const draft = useDraft(profile.id, isCurrent)
  const last = conversation.last_message
  if (isTyping) return <span className="truncate text-primary-text italic">{t('chats.typing')}</span>
  if (draft)
    return (
      <span className="truncate text-quiet">
        <span className="font-semibold text-primary-text">{t('chats.draft')}</span> {draft}
      </span>
    )
  if (!last) return <span className="truncate text-quiet">{t('chats.nothing')}</span>
  return (
    <>
      {last.mine && <Tick message={last} isHeld={held} />}
      <span className={`truncate ${unread ? 'font-semibold' : 'text-quiet'}`}>
        {last.mine && `${t('chats.you')} `}
        <Said message={last} />
      </span>
    </>
  )
}

function Tick({ message, isHeld }: { message: Message; isHeld: boolean }) {
  const { t } = useTexts('chats')
  const [Icon, text, color] = isHeld
    ? [Hourglass, t('chats.held'), 'text-quiet']
    : message.read
      ? [CheckCheck, t('chats.read'), 'text-unread']
      : [Check, t('chats.sent'), 'text-quiet']
  return (
    <span title={text} className={`-mr-1 shrink-0 ${color}`}>
      <Icon aria-hidden className="size-4" />
      <span className="sr-only">{text}</span>
    </span>
  )
}

function Said({ message }: { message: Message }) {
  const { t } = useTexts('chats')
  const things: Record<string, [LucideIcon, string]> = {
    photo: [Camera, t('chats.photo')],
    gift: [Gift, t('chats.gift')],
  }
  const thing = things[message.type]
  if (!thing) return message.text
  const [Icon, word] = thing
  return (
    <>
      <Icon aria-hidden className="mr-1 inline size-4 align-[-0.15em]" />
      {word}
    </>
  )
}

/** What was begun and not sent. While the conversation is open it stands there. */
function useDraft(memberId: string, isCurrent: boolean) {
  const writer = useUserNow()?.profile.id ?? ''
  const written = useWritten(chatDraftKey(memberId, writer)).trim()
  return isCurrent ? '' : written
}
