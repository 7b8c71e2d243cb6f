import { Heart } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { useLoaded } from '../../../platform/useLoaded.ts'
import { DismissButton } from '../../../ui/DismissButton.tsx'
import { useSite } from '../../page-basics/site.ts'
import { fileAddress } from '../../photos/files/photo-file.ts'
import { FictionalMark } from '../../profiles/card/FictionalMark.tsx'
import { fetchAutoLike } from './auto-like.ts'

/** Shows today's automatic like as a notice, marked as fictional, without covering the cards. */
export function AutoLike() {
  const { t } = useTexts('swipe')
  const { settings } = useSite()
  const { data: member } = useLoaded(fetchAutoLike)
  const [isDismissed, setDismissed] = useState(false)
  if (!member || isDismissed) return null
  return (
    <div
      role="status"
      className="fixed inset-x-4 top-[max(0.5rem,env(safe-area-inset-top))] z-50 mx-auto flex max-w-md animate-rise items-center gap-3 rounded-card border border-line bg-raised p-3 shadow-high md:top-20 lg:mr-0 lg:w-80"
    >
      <span className="relative shrink-0">
        {member.main_image && (
          <img
            src={fileAddress(member.main_image.match, settings.cdn_prefix)}
            alt=""
            className="size-16 rounded-full object-cover"
          />
        )}
        <Heart
          aria-hidden
          className="-right-1 -bottom-1 absolute size-7 rounded-full bg-primary fill-current p-1.5 text-on-primary"
        />
      </span>
      <div className="min-w-0 grow">
        <p className="font-bold leading-tight">
          <Link
            to={`/members/${member.id}`}
            viewTransition
            className="underline decoration-2 underline-offset-3 hover:decoration-4"
          >
            {t('swipe.likes_you', { name: member.name })}
          </Link>
        </p>
        <p className="mt-1">
          <FictionalMark />
        </p>
      </div>
      <DismissButton onDismiss={() => setDismissed(true)} className="self-start" />
    </div>
  )
}
