import { Coins, Crown, Heart, MessageCircle, Search } from 'lucide-react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { useUserNow } from '../../page-basics/user-now.ts'
import type { Place } from './Places.tsx'

const fewCredits = 10

/** The main navigation of a member. Paying members have a link to their credits, others to premium. */
export function useMemberPlaces(): Place[] {
  const { t } = useTexts('member')
  const user = useUserNow()
  return [
    { to: '/members', text: t('shell.search'), short: t('shell.search_short'), Icon: Search },
    {
      to: '/chats',
      text: t('member.messages'),
      Icon: MessageCircle,
      badge: <Unread count={user?.num_unread_messages ?? 0} />,
    },
    { to: '/likes', text: t('member.likes'), Icon: Heart, badge: <NewLikes count={user?.new_likes ?? 0} /> },
    {
      ...(user?.paid_user
        ? { to: '/credits', text: t('member.credits'), Icon: Coins }
        : { to: '/premium', text: t('member.premium'), short: t('member.premium_short'), Icon: Crown }),
      badge: user && <CreditsLeft credits={user.credits} />,
    },
  ]
}

function Unread({ count }: { count: number }) {
  const { t } = useTexts('member')
  return <Badge count={count} label={t('member.unread_messages', { count })} />
}

function NewLikes({ count }: { count: number }) {
  const { t } = useTexts('member')
  return <Badge count={count} label={t('member.new_likes', { count })} />
}

/** Shown when few credits are left: a warning, and an alarm at zero. */
function CreditsLeft({ credits }: { credits: number }) {
  const { t } = useTexts('member')
  if (credits > fewCredits) return null
  const look = credits > 0 ? 'warning' : 'danger'
  return <Badge count={credits} look={look} showZero label={t('member.credits_left', { credits })} />
}
