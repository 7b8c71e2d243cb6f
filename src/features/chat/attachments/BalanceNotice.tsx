import { Coins } from 'lucide-react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { LinkButton } from '../../../ui/Button.tsx'
import { useOfferPath } from '../../page-basics/offer-path.ts'
import { useUserNow } from '../../page-basics/user-now.ts'

/** Shows the balance, or a link to buy credits if it does not cover the price. */
export function BalanceNotice({ credits: price }: { credits: number }) {
  const { t } = useTexts('chat_things')
  const user = useUserNow()
  const offerPath = useOfferPath()
  if (!user) return null
  const { credits, paid_user } = user
  if (credits >= price)
    return (
      <p className="w-full text-center text-quiet text-xs">
        {t(paid_user ? 'chat_things.balance' : 'chat_things.balance_free', { credits })}
      </p>
    )
  return (
    <div
      role="status"
      className="flex w-full flex-wrap items-center gap-3 rounded-card bg-warning-tint px-4 py-3"
    >
      <p className="flex min-w-0 flex-1 basis-56 items-start gap-3 font-medium leading-snug">
        <Coins aria-hidden className="size-5 shrink-0 text-warning" />
        {t('chat_things.too_few', { missing: price - credits })}
      </p>
      <LinkButton to={offerPath} className="grow">
        {t('chat_things.to_credits')}
      </LinkButton>
    </div>
  )
}

export const useCanPay = (price: number) => (useUserNow()?.credits ?? 0) >= price
