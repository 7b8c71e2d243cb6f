import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { Alert } from '../../../../ui/Alert.tsx'
import { LinkButton } from '../../../../ui/Button.tsx'
import type { MemberPhoto } from '../../../photos/photos.contract.ts'

/** Tells a free member how many photos are locked, with a link to premium. */
export function LockedPhotosAlert({ photos }: { photos: MemberPhoto[] }) {
  const { t } = useTexts('member_page')
  const count = photos.filter((photo) => photo.is_locked).length
  if (count === 0) return null
  const offer = (
    <LinkButton to="/premium" look="quiet">
      {t('member_page.unlock')}
    </LinkButton>
  )
  return (
    <Alert title={t('member_page.locked_title', { count })} action={offer}>
      {t('member_page.locked_text')}
    </Alert>
  )
}
