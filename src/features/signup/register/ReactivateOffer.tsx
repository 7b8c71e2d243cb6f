import { useTexts } from '../../../i18n/TextsProvider.tsx'

/** Shown when the address belongs to a deleted account that can still be restored. */
export function ReactivateOffer({ onLogin }: { onLogin(): void }) {
  const { t } = useTexts('signup')
  return (
    <p className="text-xs">
      {t('signup.reactivate')}{' '}
      <button type="button" onClick={onLogin} className="font-semibold text-primary-text underline">
        {t('signup.reactivate_login')}
      </button>
    </p>
  )
}
