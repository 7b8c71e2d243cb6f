import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { useUserNow } from '../../../page-basics/user-now.ts'
import type { Chat } from '../../chat.contract.ts'

/** Price of the next message, and the balance. A member who never bought sees how many messages the balance pays for. */
export function PriceLine({ chat: { costs, begun, starts_left } }: { chat: Chat }) {
  const { t } = useTexts('conversation')
  const user = useUserNow()
  if (!user) return null
  const { credits, paid_user } = user
  const free = !paid_user && costs > 0 && credits >= costs
  return (
    <p className="flex min-w-0 flex-1 flex-wrap items-center justify-end gap-x-2 py-1 text-right text-quiet text-xs">
      <span>{costs > 0 ? t('conversation.price', { costs }) : t('conversation.price_none')}</span>
      <span className={`font-semibold ${credits < costs ? 'text-danger' : 'text-text'}`}>
        {free
          ? t('conversation.free_messages', { count: Math.floor(credits / costs) })
          : t('conversation.balance', { credits })}
      </span>
      {!begun && starts_left !== null && (
        <span className="basis-full">{t('conversation.starts_left', { count: starts_left })}</span>
      )}
    </p>
  )
}
