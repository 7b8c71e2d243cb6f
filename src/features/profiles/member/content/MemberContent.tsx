import { useState } from 'react'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { Alert } from '../../../../ui/Alert.tsx'
import { LinkButton } from '../../../../ui/Button.tsx'
import { LikeButton } from '../../../likes/button/LikeButton.tsx'
import { useSeenLike } from '../../../likes/list/useSeenLike.ts'
import { useOfferPath } from '../../../page-basics/offer-path.ts'
import { useSite } from '../../../page-basics/site.ts'
import type { MemberPhoto } from '../../../photos/photos.contract.ts'
import { BlockDialog } from '../../../safety/blocks/BlockDialog.tsx'
import { ReportDialog } from '../../../safety/reports/ReportDialog.tsx'
import type { MemberProfile } from '../../profiles.contract.ts'
import { BackLink } from '../actions/BackLink.tsx'
import { MemberActions } from '../actions/MemberActions.tsx'
import type { MemberView } from '../member-view.ts'
import { OwnProfileNote } from '../OwnProfileNote.tsx'
import { MemberPhotos } from '../photos/MemberPhotos.tsx'
import { VisitorActions, VisitorNote } from '../VisitorOffer.tsx'
import { MemberFacts } from './MemberFacts.tsx'
import { MemberHeader } from './MemberHeader.tsx'
import { MemberInterests } from './MemberInterests.tsx'
import { MemberTags } from './MemberTags.tsx'

type OpenDialog = { kind: 'block' } | { kind: 'report'; photo?: string }

/** One column on a phone. On wider screens the photos are sticky beside the text. */
export function MemberContent({ member, region, interests }: MemberView) {
  const { user } = useSite()
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)
  useSeenLike(member)
  const canReport = user !== null && !member.is_own
  return (
    <div className="page-width flex flex-1 flex-col pt-2 md:pt-4 md:pb-16">
      <MemberTags member={member} />
      <BackLink />
      {member.is_own && <OwnProfileNote photos={member.photos} />}
      <div className="flex flex-1 flex-col gap-6 md:grid md:flex-none md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:gap-10 lg:gap-14">
        <div className="md:sticky md:top-20 md:self-start">
          <MemberPhotos
            member={member}
            onReport={canReport ? (photo) => setDialog({ kind: 'report', photo }) : undefined}
          />
        </div>
        <div className="contents md:flex md:min-w-0 md:flex-col md:gap-8">
          <MemberHeader member={member} region={region} />
          {canReport && (
            <MemberActions
              member={member}
              like={<LikeButton member={member} />}
              onReport={() => setDialog({ kind: 'report' })}
              onBlock={() => setDialog({ kind: 'block' })}
            />
          )}
          {!user && <VisitorActions member={member} />}
          <MemberStory member={member} />
          <MemberFacts member={member} />
          <MemberInterests member={member} interests={interests} />
          <LockedPhotosAlert photos={member.photos} />
          {member.is_reduced && <VisitorNote member={member} />}
        </div>
      </div>
      {canReport && (
        <>
          <ReportDialog
            member={member}
            photo={dialog?.kind === 'report' ? dialog.photo : undefined}
            isOpen={dialog?.kind === 'report'}
            onClose={close}
            onBlock={() => setDialog({ kind: 'block' })}
          />
          <BlockDialog member={member} isOpen={dialog?.kind === 'block'} onClose={close} />
        </>
      )}
    </div>
  )
}

/** The description, with its line breaks and its own text direction. */
function MemberStory({ member }: { member: MemberProfile }) {
  const { t } = useTexts('profile')
  if (!member.description) return null
  return (
    <section>
      <h2 className="mb-2 font-bold text-lg">{t('profile.field_description')}</h2>
      <p dir="auto" className="wrap-anywhere max-w-[65ch] whitespace-pre-line">
        {member.description}
      </p>
    </section>
  )
}

/** Tells a free member how many photos are locked, with a link to premium. */
function LockedPhotosAlert({ photos }: { photos: MemberPhoto[] }) {
  const { t } = useTexts('member_page')
  const offerPath = useOfferPath()
  const count = photos.filter((photo) => photo.is_locked).length
  if (count === 0) return null
  const offer = (
    <LinkButton to={offerPath} look="quiet">
      {t('member_page.unlock')}
    </LinkButton>
  )
  return (
    <Alert title={t('member_page.locked_title', { count })} action={offer}>
      {t('member_page.locked_text')}
    </Alert>
  )
}
