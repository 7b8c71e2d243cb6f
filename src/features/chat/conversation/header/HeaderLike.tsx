import { Heart } from 'lucide-react'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { type LikeTarget, useLike } from '../../../likes/button/useLike.ts'

/** Like button of the conversation header. */
export function HeaderLike({ member }: { member: LikeTarget }) {
  const { t } = useTexts('likes')
  const { isLiked, toggle } = useLike(member)
  return (
    <button
      type="button"
      aria-label={t('likes.like_name', { name: member.name })}
      aria-pressed={isLiked}
      onClick={toggle}
      className="flex size-11 shrink-0 items-center justify-center rounded-full text-primary-text transition duration-(--quick) hover:bg-primary-tint active:scale-90"
    >
      <Heart aria-hidden className={`size-6 ${isLiked ? 'fill-current' : ''}`} />
    </button>
  )
}
