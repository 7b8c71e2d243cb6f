import { MapPin, Sparkles } from 'lucide-react'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { VerifiedSign } from '../../../../ui/Avatar.tsx'
import { useSite } from '../../../page-basics/site.ts'
import { visitorCountry } from '../../../sites/visitor-country.ts'
import type { Presence } from '../../profiles.contract.ts'
import type { MemberView } from '../member-view.ts'

/** The name, age, presence and place, and for a fictional member the notice. */
export function MemberHeader({ member, region }: Pick<MemberView, 'member' | 'region'>) {
  const { t, date } = useTexts('member_page')
  const { settings } = useSite()
  const place = usePlace({ member, region })
  return (
    <header className="flex flex-col gap-2">
      <h1 className="wrap-anywhere font-extrabold text-2xl">
        <bdi>{member.name}</bdi>
        {member.age !== null && <span className="font-normal">, {member.age}</span>}
        {member.verified && (
          <span className="ml-2 text-primary-text">
            <VerifiedSign label={t('parts.verified')} />
          </span>
        )}
      </h1>
      {member.presence && <PresenceLine presence={member.presence} />}
      {place && (
        <p className="flex items-start gap-2 text-quiet">
          <MapPin aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span className="wrap-anywhere min-w-0">{place}</span>
        </p>
      )}
      {member.verified_on && (
        <p className="text-quiet text-xs">
          {t('member_page.verified', { date: date(new Date(member.verified_on)) })}
        </p>
      )}
      {member.fictional && (
        <p className="flex items-start gap-2 text-quiet">
          <Sparkles aria-hidden className="mt-0.5 size-5 shrink-0" />
          {settings.fictional_warning}
        </p>
      )}
    </header>
  )
}

/** The town, the region with its word (such as province), and the country if it is not the viewer's. */
function usePlace({ member: { city, country }, region }: Pick<MemberView, 'member' | 'region'>) {
  const { t, country: nameOf } = useTexts('member_page')
  const { user, settings } = useSite()
  const own = user?.profile.country ?? visitorCountry(settings)
  const named = region && t('member_page.region', { word: region.word, region: region.name })
  return [city, named, country && country !== own && nameOf(country)].filter(Boolean).join(', ')
}

function PresenceLine({ presence }: { presence: Presence }) {
  const { t } = useTexts('member_page')
  const isOnline = presence === 'online'
  const words = {
    online: t('parts.online'),
    today: t('member_page.presence_today'),
    week: t('member_page.presence_week'),
  }
  return (
    <p className={`flex items-center gap-2 ${isOnline ? 'font-semibold text-success' : 'text-quiet'}`}>
      <span aria-hidden className="flex w-5 justify-center">
        <span className={`size-3 rounded-full ${isOnline ? 'bg-online' : 'border-2 border-line-strong'}`} />
      </span>
      {words[presence]}
    </p>
  )
}
