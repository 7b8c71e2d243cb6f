import { EyeOff } from 'lucide-react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import type { OwnRestriction } from './restrictions.contract.ts'

/** Tells a member whose profile is hidden why, and how to appeal. */
export function HiddenBanner({ reason }: OwnRestriction) {
  const { t } = useTexts('restriction')
  return (
    <Banner
      Icon={EyeOff}
      look="warning"
      title={t('restriction.hidden_title')}
      text={`${t(`restriction.reason_${reason}`)} ${t('restriction.hidden_text')}`}
    >
      <TextLink to="/complaints" className="flex min-h-11 items-center">
        {t('restriction.appeal')}
      </TextLink>
      <TextLink to="/pages/ban" className="flex min-h-11 items-center">
        {t('restriction.rules')}
      </TextLink>
    </Banner>
  )
}
