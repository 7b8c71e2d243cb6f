import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { useDateTime } from '../../../ui/useDateTime.ts'
import { useSiteName } from '../shell/console-data.ts'
import { alikeAddress } from './photo-file-address.ts'
import type { QueuedPhoto } from './photos.contract.ts'

/** Why to look closely, and whose photo it is. */
export function PhotoFacts({ photo }: { photo: QueuedPhoto }) {
  const { t, find } = useTexts('operator')
  const when = useDateTime()
  const siteName = useSiteName()
  const { name, age, risks, appeal } = photo
  return (
    <div className="flex flex-col gap-4">
      {risks.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {risks.map((risk) => (
            <li
              key={risk}
              className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 font-semibold text-xs ${risk === 'new_account' ? 'bg-primary-tint' : 'bg-warning-tint text-warning'}`}
            >
              {risk !== 'new_account' && <TriangleAlert aria-hidden className="size-4 shrink-0" />}
              {find(`operator.photo_queue.risk_${risk}`) ?? risk}
            </li>
          ))}
        </ul>
      )}
      {appeal && (
        <section className="rounded-field bg-warning-tint p-3">
          <h2 className="font-semibold text-xs">{t('operator.photo_queue.appeal_says')}</h2>
          <p className="wrap-anywhere mt-1 whitespace-pre-line">{appeal.text}</p>
          <p className="mt-2 text-quiet text-xs">
            {appeal.reason
              ? t('operator.photo_queue.first_decision', {
                  reason: t(`operator.photo_queue.reason_${appeal.reason}`),
                })
              : t('operator.photo_queue.first_private')}
          </p>
        </section>
      )}
      <Alike photo={photo} />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <Fact title={t('operator.photo_queue.member')}>
          <span className="wrap-anywhere font-semibold">{name ?? '–'}</span>
          {' · '}
          {age === null ? t('operator.photo_queue.no_age') : t('operator.photo_queue.facts', { age })}
        </Fact>
        <Fact title={t('operator.photo_queue.signed_up')}>{when(photo.signed_up)}</Fact>
        <Fact title={t('operator.photo_queue.photos_of_member')}>
          {t('operator.photo_queue.photo_counts', { photos: photo.photos, rejected: photo.rejected })}
        </Fact>
        <Fact title={t('operator.photo_queue.waits_since')}>{when(photo.since)}</Fact>
        <Fact title={t('operator.photo_queue.site')}>
          <span className="wrap-anywhere">{siteName(photo.site)}</span>
        </Fact>
      </dl>
      {photo.is_private && <p className="text-quiet">{t('operator.photo_queue.is_private')}</p>}
    </div>
  )
}

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <dt className="text-quiet">{title}</dt>
    <dd>{children}</dd>
  </>
)

/** The photos that it resembles, to compare. Of a rejected one only the reason is left. */
function Alike({ photo: { id, alike } }: { photo: QueuedPhoto }) {
  const { t } = useTexts('operator')
  if (alike.length === 0) return null
  return (
    <section>
      <h2 className="mb-1.5 font-semibold">{t('operator.photo_queue.alike')}</h2>
      <ul className="flex flex-col gap-2">
        {alike.map((other) => (
          <li key={other.photo} className="flex items-center gap-3">
            {other.kind === 'other_account' && (
              <img
                src={alikeAddress(id, other.photo)}
                alt=""
                className="size-24 rounded-field bg-line object-cover"
              />
            )}
            <span>
              {other.reason
                ? t('operator.photo_queue.alike_rejected', {
                    reason: t(`operator.photo_queue.reason_${other.reason}`),
                  })
                : t('operator.photo_queue.alike_other')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
