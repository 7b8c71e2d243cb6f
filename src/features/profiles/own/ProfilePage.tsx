import { Eye } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { LinkButton } from '../../../ui/Button.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { PageTitle } from '../../page-basics/PageTitle.tsx'
import PhotoManager from '../../photos/board/PhotoManager.tsx'
import type { OwnPhotos } from '../../photos/photos.contract.ts'
import { VerificationLink } from '../../verification/page/VerificationLink.tsx'
import { loadInterests, loadRegions } from '../choices/choices.ts'
import type { Route } from './+types/ProfilePage.ts'
import { Meter } from './completeness/Meter.tsx'
import { loadOwnProfile } from './load-own-profile.ts'
import { OwnProfileProvider, useSavedProfile } from './own-profile.ts'
import { ProfileGroups } from './ProfileGroups.tsx'

export const loader = (args: Route.LoaderArgs) => loadOwnProfile(args)

/** A member's own profile, edited in place. */
export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  // Includes the texts of the editors, so that they open at once.
  const { t } = useTexts(
    ...([
      'own_profile',
      'profile',
      'photos',
      'member',
      'forms',
      'signup',
      'consents',
      'verification',
    ] as const),
  )
  const { names, hasConsent } = loaderData
  const saved = useSavedProfile(loaderData.profile)
  useEffect(() => {
    for (const load of [loadInterests, loadRegions]) load().catch(() => {})
  }, [])
  return (
    <OwnProfileProvider value={{ ...saved, names, hasConsent }}>
      <PageTitle>{t('member.my_profile')}</PageTitle>
      <meta name="robots" content="noindex" />
      <div className="page-width pt-6 pb-12 md:pt-10 md:pb-16">
        <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 md:mb-7">
          <h1 className="font-extrabold text-2xl">{t('member.my_profile')}</h1>
          <LinkButton to={`/members/${saved.profile.id}`} state={{ isFromList: true }} look="quiet">
            <Eye aria-hidden className="size-5" />
            {t('own_profile.see_as_others')}
          </LinkButton>
        </div>
        {loaderData.isInvisible && <InvisibleNote />}
        <div className="grid gap-4 lg:grid-cols-[22.5rem_minmax(0,1fr)] lg:gap-6">
          <div className="flex min-w-0 flex-col gap-4">
            <div className="rounded-card border border-line bg-surface p-4 sm:p-5">
              <PhotosPlace photos={loaderData.photos} />
            </div>
            <VerificationLink />
            <div className="lg:sticky lg:top-22">
              <Meter />
            </div>
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <ProfileGroups />
          </div>
        </div>
      </div>
    </OwnProfileProvider>
  )
}

function InvisibleNote() {
  const { t } = useTexts('own_profile')
  return (
    <div className="mb-4">
      <Alert
        look="warning"
        title={t('own_profile.invisible_title')}
        action={<TextLink to="/settings#invisible">{t('own_profile.invisible_link')}</TextLink>}
      >
        {t('own_profile.invisible_text')}
      </Alert>
    </div>
  )
}

/** A link to `#photos` moves the focus here. */
function PhotosPlace({ photos }: { photos: OwnPhotos | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes when the same link is pressed again
  useEffect(() => {
    if (hash === '#photos') place.current?.focus()
  }, [hash, key])
  return (
    <div ref={place} id="photos" tabIndex={-1} className="outline-none">
      <PhotoManager loaded={photos} />
    </div>
  )
}
