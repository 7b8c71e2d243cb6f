import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { dismiss } from '../../../platform/dismissed.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { useCreditsPath } from '../../page-basics/offer-path.ts'
import { DiscountTimes } from './DiscountTimes.tsx'
import { useActiveDiscount } from './useActiveDiscount.ts'

/** For a newcomer without credits. Once dismissed, it does not come back. */
export default function TimeBonusModal() {
  const { t } = useTexts('discounts')
  const discount = useActiveDiscount()
  const creditsPath = useCreditsPath()
  if (!discount) return null
  const percentage = discount.percentage ?? 0
  const close = () => dismiss('time-bonus-modal')
  return (
    <Modal
      isOpen
      title={t('discounts.bonus_title', { percentage })}
      text={t('discounts.bonus_text')}
      onClose={close}
    >
      <p className="flex flex-col items-center rounded-card bg-primary-tint px-4 py-5">
        <DiscountTimes discount={discount} />
      </p>
      <LinkButton to={creditsPath} onClick={close} className="mt-3 min-h-12 text-lg">
        {t('discounts.bonus_action')}
      </LinkButton>
      <Button look="plain" onClick={close}>
        {t('discounts.later')}
      </Button>
    </Modal>
  )
}
