import { Gift } from 'lucide-react'
import { useEffect } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api } from '../../../platform/api.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import type { User } from '../../accounts/accounts.contract.ts'
import { useCreditsPath } from '../../page-basics/offer-path.ts'
import { useSite } from '../../page-basics/site.ts'
import type { Discount } from '../discounts.contract.ts'
import { DiscountTimes } from './DiscountTimes.tsx'

type Props = { discount: Discount; user: User; onClose(): void }

/** Shown once, after a member has confirmed their e-mail address. */
export default function WelcomePopup({ discount, user, onClose }: Props) {
  const { t } = useTexts('discounts')
  const { settings } = useSite()
  const creditsPath = useCreditsPath()
  useEffect(() => {
    // If this request fails, the popup is shown again. That is better than never.
    void api.api['user.php'].$put({ json: { welcome_due: false } }).catch(() => {})
  }, [])
  const percentage = discount.percentage ?? 0
  return (
    <Modal
      isOpen
      title={t('discounts.welcome_title', { name: user.profile.name, site: settings.name })}
      text={t('discounts.welcome_text')}
      onClose={onClose}
    >
      <p className="flex flex-col items-center gap-1 rounded-card bg-primary-tint px-4 py-5">
        <Gift aria-hidden className="size-9 text-primary-text" />
        <span className="font-extrabold text-2xl text-primary-text">
          {t('discounts.off', { percentage })}
        </span>
        <DiscountTimes discount={discount} />
      </p>
      <LinkButton to={creditsPath} onClick={onClose} className="mt-3 min-h-12 text-lg">
        {t('discounts.welcome_action')}
      </LinkButton>
      <Button look="plain" onClick={onClose}>
        {t('discounts.later')}
      </Button>
    </Modal>
  )
}
