import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { useSite } from '../../page-basics/site.ts'
import { missingPreference } from './preferences.ts'

/** Explains to a member who has not said whom they look for why they see everyone. */
export function PreferenceHint({ className = '' }: { className?: string }) {
  const { user, settings } = useSite()
  const missing = user && missingPreference(user.profile, settings.visible_profile_fields)
  return missing ? <Hint field={missing} className={className} /> : null
}

function Hint({ field, className }: { field: string; className: string }) {
  const { t } = useTexts('consents')
  return (
    <p className={`text-quiet ${className}`}>
      {t('consents.everyone')} <TextLink to={`/profile#${field}`}>{t('consents.tell')}</TextLink>
    </p>
  )
}
