import { Pencil } from 'lucide-react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { LinkButton } from '../../../ui/Button.tsx'
import { useSite } from '../../page-basics/site.ts'
import type { MemberPhoto } from '../../photos/photos.contract.ts'

/** Tells a member on their own profile that others see it like this, or that it is hidden at the moment. */
export function OwnProfileNote({ photos }: { photos: MemberPhoto[] }) {
  const { t } = useTexts('member_page')
  const { user } = useSite()
  const isSeen = user?.status === 'active' && !user.invisible
  const isAnyPrivate = photos.some((photo) => photo.is_private)
  const note = isAnyPrivate ? t('member_page.own_private') : t('member_page.own_text')
  const edit = (
    <LinkButton to="/profile" look="quiet">
      <Pencil aria-hidden className="size-5" />
      {t('member_page.edit')}
    </LinkButton>
  )
  return (
    <div className="mb-6">
      <Alert title={isSeen ? t('member_page.own_title') : t('member_page.own_hidden_title')} action={edit}>
        {isSeen ? note : t('member_page.own_hidden_text')}
      </Alert>
    </div>
  )
}
