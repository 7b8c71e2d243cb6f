import { Heart } from 'lucide-react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { RoundButton } from '../../../ui/RoundButton.tsx'
import { type LikeTarget, useLike } from './useLike.ts'

/** The heart button that likes or unlikes a member. */
export function LikeButton({ member }: { member: LikeTarget }) {
  const { t } = useTexts('likes')
  const { isLiked, toggle } = useLike(member)
  return (
    <RoundButton
      Icon={Heart}
      isOn={isLiked}
      label={t('likes.like_name', { name: member.name })}
      onClick={toggle}
    />
  )
}
