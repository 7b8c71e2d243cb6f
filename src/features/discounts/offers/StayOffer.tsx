import { BadgePercent } from 'lucide-react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api, bodyOf } from '../../../platform/api.ts'
import { useLoaded } from '../../../platform/useLoaded.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { useDateTime } from '../../../ui/useDateTime.ts'

const fetchStayCode = () => bodyOf(api.api['discountcode.php'].$post({ json: { reason: 'price' } }))

/** Without scrolling, the offer would appear below the fold, behind the buttons. */
const scrollIntoView = (offer: HTMLElement | null) => offer?.scrollIntoView({ block: 'center' })

/** A discount for a member who deletes their account because of the price. It never blocks the deletion. */
export function StayOffer({ onTaken }: { onTaken(): void }) {
  const { t } = useTexts('discounts')
  const moment = useDateTime()
  const { data } = useLoaded(fetchStayCode)
  const offer = data?.discountcode
  return (
    <output className="contents">
      {offer && (
        <div ref={scrollIntoView} className="flex gap-3 rounded-card bg-primary-tint p-4">
          <BadgePercent aria-hidden className="mt-px size-6 shrink-0 text-primary-text" />
          <div className="min-w-0">
            <p className="font-bold">{t('discounts.stay_title', { percentage: offer.percentage ?? 0 })}</p>
            <p className="mt-1">
              {t('discounts.stay_text', {
                code: offer.code,
                date: offer.expires ? moment(offer.expires) : '',
              })}
            </p>
            <LinkButton to={`/credits?code=${offer.code}`} look="quiet" onClick={onTaken} className="mt-3">
              {t('discounts.stay_action')}
            </LinkButton>
          </div>
        </div>
      )}
    </output>
  )
}
