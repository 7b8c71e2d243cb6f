import { useTexts } from '../../i18n/TextsProvider.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import type { OrientationConsent } from '../accounts/accounts.contract.ts'
import { useSite } from '../page-basics/site.ts'
import { ConsentRow } from './ConsentRow.tsx'
import type { Consent } from './consents.contract.ts'
import { OrientationDecision } from './OrientationDecision.tsx'
import { WithdrawButton } from './WithdrawButton.tsx'

type Props = {
  state: OrientationConsent
  consent: Consent | undefined
  onChange(consents: Consent[]): void
}

/** The consent to store whom the member looks for. */
export function OrientationRow({ state, consent, onChange }: Props) {
  const { t, date } = useTexts('consents')
  const isOffered = useSite().settings.visible_profile_fields.includes('sexuality')
  const title = t('consents.orientation_title')
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  if (consent) {
    const given = date(new Date(consent.given), { dateStyle: 'long', timeZone })
    return (
      <ConsentRow title={title} text={t('consents.orientation_given', { date: given })}>
        <WithdrawButton onWithdrawn={onChange} />
      </ConsentRow>
    )
  }
  if (state === 'due')
    return (
      <ConsentRow title={title} text={t('consents.orientation')}>
        <OrientationDecision onDecided={onChange} />
      </ConsentRow>
    )
  if (!isOffered) return null
  return (
    <ConsentRow title={title} text={t('consents.orientation_none')}>
      <TextLink to="/profile#sexuality" className="inline-flex min-h-11 items-center">
        {t('consents.orientation_tell')}
      </TextLink>
    </ConsentRow>
  )
}
