import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { useUserNow } from '../../../page-basics/user-now.ts'
import type { Chat } from '../../chat.contract.ts'
import { balanceLineOf } from './balance-line.ts'

/** Price of the next message, and the balance. A member who never bought sees what the balance still allows. */
export function PriceLine({ chat }: { chat: Chat }) {
  const { t } = useTexts('conversation')
  const user = useUserNow()
  if (!user) return null
  const { costs } = chat
  const line = balanceLineOf(chat, user)
  const words = {
    balance: t('conversation.balance', line),
    starts: t('conversation.starts_left', { count: line.starts }),
    messages: t('conversation.free_messages', { count: line.messages }),
    messages_and_starts: t('conversation.free_messages_and_starts', line),
    messages_elsewhere: t('conversation.free_messages_elsewhere', { count: line.messages }),
  }
  return (
    <p className="flex min-w-0 flex-1 flex-wrap items-center justify-end gap-x-2 py-1 text-right text-quiet text-xs">
      <span>{costs > 0 ? t('conversation.price', { costs }) : t('conversation.price_none')}</span>
      <span className={`font-semibold ${user.credits < costs ? 'text-danger' : 'text-text'}`}>
        {words[line.kind]}
      </span>
    </p>
  )
}
