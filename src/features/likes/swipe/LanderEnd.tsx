import { Sparkles } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { LinkButton } from '../../../ui/Button.tsx'
import { loadWithRetry } from '../../../ui/load-with-retry.ts'
import { Photo } from '../../../ui/Photo.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { photoFile } from '../../photos/photo-file.ts'
import { FictionalMark } from '../../profiles/FictionalMark.tsx'
import type { MemberCard } from '../../profiles/profiles.contract.ts'
import { useSite } from '../../shell/site.ts'

type LikedProps = { liked: MemberCard | undefined }

const loadForm = () => import('../../signup/RegisterStep.tsx')
const RegisterStep = lazy(async () => ({ default: (await loadWithRetry(loadForm)).RegisterStep }))
export const preloadForm = () => void loadForm().catch(() => {})

/** Ends the visitors' game with the signup form. The last like is sent with the signup. */
export function LanderEnd({ liked }: LikedProps) {
  const { t } = useTexts('swipe')
  const navigate = useNavigate()
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
        {liked ? t('swipe.lander_liked_text') : t('swipe.lander_end_text')}
      </p>
      {settings.signups_allowed ? (
        <div className="w-full border-line border-t pt-6 text-left">
          <Suspense fallback={<Skeleton className="h-128 w-full rounded-card" />}>
            <RegisterStep
              message={undefined}
              likeId={liked?.id}
              onDone={() => window.loadDocument?.('/complete-signup')}
              onLogin={() => void navigate(loginOf(liked))}
            />
          </Suspense>
        </div>
      ) : (
        <JoinLinks liked={liked} />
      )}
    </section>
  )
}

const loginOf = (liked: MemberCard | undefined) =>
  liked ? `/login?like=${liked.id}&to=/members/${liked.id}` : '/login'

export function JoinLinks({ liked, look }: LikedProps & { look?: 'quiet' }) {
  const { t } = useTexts()
  const { settings } = useSite()
  const signup = liked ? `/signup?like=${liked.id}` : '/signup'
  return (
    <div className="flex w-full flex-wrap justify-center gap-3">
      {settings.signups_allowed && (
        <LinkButton to={signup} {...(look && { look })} className="min-h-12 grow">
          {t('shell.signup')}
        </LinkButton>
      )}
      <LinkButton to={loginOf(liked)} look="plain" className="min-h-12">
        {t('shell.login')}
      </LinkButton>
    </div>
  )
}
