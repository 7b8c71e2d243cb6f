import { HandHeart, Heart, HeartHandshake } from 'lucide-react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { LinkButton } from '../../../ui/Button.tsx'
import { Message } from '../../../ui/Message.tsx'
import type { LikeType } from '../likes.contract.ts'

const marks = { received: Heart, given: HandHeart, matches: HeartHandshake }

/** Empty state of a likes list, with links to pages where the member can find people. */
export function NoLikes({ type }: { type: LikeType }) {
  const { t } = useTexts('likes')
  const Mark = marks[type]
  const words = {
    received: { title: t('likes.none_received_title'), text: t('likes.none_received_text') },
    given: { title: t('likes.none_given_title'), text: t('likes.none_given_text') },
    matches: { title: t('likes.none_matches_title'), text: t('likes.none_matches_text') },
  }
  return (
    <Message mark={<Mark className="size-10" />} {...words[type]}>
      {type === 'matches' ? (
        <LinkButton to="/likes">{t('likes.to_received')}</LinkButton>
      ) : (
        <LinkButton to="/members">{t('likes.to_search')}</LinkButton>
      )}
      {type === 'matches' && (
        <LinkButton to="/members" look="quiet">
          {t('likes.to_search')}
        </LinkButton>
      )}
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
