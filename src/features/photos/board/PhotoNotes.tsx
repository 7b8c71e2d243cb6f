import { Clock, Lock, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { useOfferPath } from '../../page-basics/offer-path.ts'
import { useSite } from '../../page-basics/site.ts'
import type { OwnPhoto } from '../photos.contract.ts'
import { premiumPhotos } from '../upload/upload-rules.ts'

type Props = {
  shown: OwnPhoto[]
  limit: number
  room: number
  /** File names. */
  leftOut: string[]
  onAdd(isPrivate: boolean): void
}

/** Notes about the photo limit, the inspection and private photos. */
export function PhotoNotes({ shown, limit, room, leftOut, onAdd }: Props) {
  const { t } = useTexts('photos')
  return (
    <div className="flex flex-col gap-4">
      {room <= 0 && <LimitNote limit={limit} leftOut={leftOut} />}
      {room > 0 && leftOut.length > 0 && (
        <Alert>
          <LeftOut names={leftOut} />
        </Alert>
      )}
      {shown.some(({ status }) => status === 'inspection') && (
        <Note Icon={Clock}>{t('photos.inspection_text')}</Note>
      )}
      <Note Icon={Lock}>
        {t('photos.private_text')}
        {room > 0 && (
          <div className="mt-3">
            <Button look="quiet" onClick={() => onAdd(true)}>
              {t('photos.add_private')}
            </Button>
          </div>
        )}
      </Note>
    </div>
  )
}

function LimitNote({ limit, leftOut }: Pick<Props, 'limit' | 'leftOut'>) {
  const { t } = useTexts('photos')
  const offerPath = useOfferPath()
  const mayHaveMore = !useSite().user?.paid_user && limit < premiumPhotos
  return (
    <Alert
      title={t('photos.limit_title', { limit })}
      action={mayHaveMore && <LinkButton to={offerPath}>{t('photos.limit_link')}</LinkButton>}
    >
      {leftOut.length > 0 && <LeftOut names={leftOut} />}
      {mayHaveMore ? t('photos.limit_free', { more: premiumPhotos }) : t('photos.limit_premium')}
    </Alert>
  )
}

function LeftOut({ names }: { names: string[] }) {
  const { t } = useTexts('photos')
  return (
    <>
      <p>{t('photos.left_out', { count: names.length })}</p>
      <p className="mb-2 line-clamp-3 wrap-anywhere text-quiet text-xs">{names.join(', ')}</p>
    </>
  )
}

function Note({ Icon, children }: { Icon: LucideIcon; children: ReactNode }) {
  return (
    <div className="flex items-start gap-3">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-primary-text" />
      <div className="min-w-0 text-quiet">{children}</div>
    </div>
  )
}
