import { Camera, Check, CheckCheck, Gift, Hourglass, type LucideIcon } from 'lucide-react'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { chatDraftKey } from '../../../likes/chat-draft-key.ts'
import { useUserNow } from '../../../page-basics/user-now.ts'
import type { ChatEntry, Message } from '../../chat.contract.ts'
import { useDraftText } from '../../conversation/composer/draft-text.ts'
import { useTyping } from '../../typing/typing.ts'

type Props = { chat: ChatEntry; isCurrent: boolean }

/** One line about a chat: the typing indicator, the draft or the last message, in this order. */
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
        <MessagePreview message={last} />
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

function MessagePreview({ message }: { message: Message }) {
  const { t } = useTexts('chats')
  const attachments: Record<string, [LucideIcon, string]> = {
    photo: [Camera, t('chats.photo')],
    gift: [Gift, t('chats.gift')],
  }
  const attachment = attachments[message.type]
  if (!attachment) return message.text
  const [Icon, word] = attachment
  return (
    <>
      <Icon aria-hidden className="mr-1 inline size-4 align-[-0.15em]" />
      {word}
    </>
  )
}

/** Text of the draft; empty for the open chat, which shows it in its text field. */
function useDraft(memberId: string, isCurrent: boolean) {
  const writer = useUserNow()?.profile.id ?? ''
  const text = useDraftText(chatDraftKey(memberId, writer)).trim()
  return isCurrent ? '' : text
}
