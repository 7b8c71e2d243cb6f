import { useTexts } from '../../i18n/TextsProvider.tsx'

/** The address belongs to an account that was deleted and can still be had back. */
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
