import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { useDateTime } from '../../../ui/useDateTime.ts'
import type { Offer } from '../payments.contract.ts'

/** Tells members who have set themselves a limit what is left of it, before they choose. */
export function OwnLimitNote({ offer: { own_limit: limit, currency } }: { offer: Offer }) {
  const { t, money } = useTexts('credits')
  const dateTime = useDateTime()
  if (!limit) return null
  const { left, paused_until: pausedUntil } = limit
  return (
    <Alert look={pausedUntil || left === 0 ? 'warning' : 'info'}>
      {pausedUntil
        ? t('credits.own_pause', { when: dateTime(pausedUntil) })
        : t('credits.own_cap', { left: money(left ?? 0, currency) })}{' '}
      <TextLink to="/transactions#spending">{t('credits.own_limits')}</TextLink>
    </Alert>
  )
}
