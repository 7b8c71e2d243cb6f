import { ChevronRight, GalleryHorizontalEnd } from 'lucide-react'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/TextsProvider.tsx'

export function SwipeInvitation() {
  const { t } = useTexts('swipe')
  return (
    <Link
      to="/swipe-game"
      viewTransition
      className="group mt-1 flex min-h-11 w-fit max-w-full items-center gap-2 font-semibold text-primary-text"
    >
      <GalleryHorizontalEnd aria-hidden className="size-5 shrink-0" />
      <span className="leading-tight group-hover:underline">{t('swipe.invitation')}</span>
      <ChevronRight aria-hidden className="size-4 shrink-0" />
    </Link>
  )
}
