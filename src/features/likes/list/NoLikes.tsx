import { HandHeart, Heart, HeartHandshake } from 'lucide-react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { LinkButton } from '../../../ui/Button.tsx'
import { Message } from '../../../ui/Message.tsx'
import type { LikeType } from '../likes.contract.ts'

const marks = { received: Heart, given: HandHeart, matches: HeartHandshake }

type Props = {
  type: LikeType
  /** How many people like the member. */
  received: number
}

/** Empty state of a likes list, with links to pages where the member can find people. */
export function NoLikes({ type, received }: Props) {
  const { t } = useTexts('likes')
  const Mark = marks[type]
  const words = {
    received: { title: t('likes.none_received_title'), text: t('likes.none_received_text') },
    given: { title: t('likes.none_given_title'), text: t('likes.none_given_text') },
    matches: {
      title: t('likes.none_matches_title'),
      text: received > 0 ? t('likes.none_matches_text') : t('likes.none_matches_give'),
    },
  }
  const leadsToReceived = type === 'matches' && received > 0
  return (
    <Message mark={<Mark className="size-10" />} {...words[type]}>
      {leadsToReceived && <LinkButton to="/likes">{t('likes.to_received')}</LinkButton>}
      <LinkButton to="/members" look={leadsToReceived ? 'quiet' : 'primary'}>
        {t('likes.to_search')}
      </LinkButton>
      {type === 'received' && (
        <LinkButton to="/profile" look="quiet">
          {t('likes.to_profile')}
        </LinkButton>
      )}
      <LinkButton to="/swipe-game" look="quiet">
        {t('likes.to_game')}
      </LinkButton>
    </Message>
  )
}
