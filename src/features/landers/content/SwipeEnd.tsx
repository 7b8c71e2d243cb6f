import { Sparkles } from 'lucide-react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Photo } from '../../../ui/Photo.tsx'
import { useSite } from '../../page-basics/site.ts'
import { photoFile } from '../../photos/files/photo-file.ts'
import { FictionalMark } from '../../profiles/card/FictionalMark.tsx'
import type { MemberCard } from '../../profiles/profiles.contract.ts'
import { JoinForm } from '../parts/Join.tsx'

type Props = { liked: MemberCard | undefined; isOneOfMany: boolean }

/** Ends the visitors' game with the signup form. The last like is sent with the signup. */
export function SwipeEnd({ liked, isOneOfMany }: Props) {
  const { t } = useTexts('swipe')
  const { settings } = useSite()
  return (
    <section className="m-auto flex w-full max-w-md animate-rise flex-col items-center gap-4 rounded-card bg-raised p-6 text-center shadow-low">
      {liked?.main_image ? (
        <Photo
          photo={photoFile(liked.main_image, settings.cdn_prefix)}
          alt=""
          sizes="192px"
          isFirst
          className="aspect-3/4 w-48 rounded-card shadow-high"
        />
      ) : (
        <span className="flex size-24 items-center justify-center rounded-full bg-primary-tint text-primary-text">
          <Sparkles aria-hidden className="size-10" />
        </span>
      )}
      {liked?.fictional && <FictionalMark />}
      <h1 className="font-extrabold text-2xl">
        {liked ? t('swipe.lander_liked_title', { name: liked.name }) : t('swipe.lander_end_title')}
      </h1>
      <p className="max-w-[40ch] text-quiet">
        {liked
          ? t(isOneOfMany ? 'swipe.lander_last_text' : 'swipe.lander_liked_text')
          : t('swipe.lander_end_text')}
      </p>
      <div className="w-full border-line border-t pt-6 text-left">
        <JoinForm liked={liked} />
      </div>
    </section>
  )
}
