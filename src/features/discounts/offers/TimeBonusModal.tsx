import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { dismiss } from '../../../platform/dismissed.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { Countdown } from '../../../ui/Countdown.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { useDateTime } from '../../../ui/useDateTime.ts'
import { useSite } from '../../page-basics/site.ts'
import { useActiveDiscount } from './useActiveDiscount.ts'

/** For a newcomer without credits. Once dismissed, it does not come back. */
export default function TimeBonusModal() {
  const { t } = useTexts('discounts')
  const { discounts } = useSite()
  const discount = useActiveDiscount()
  const moment = useDateTime()
  if (!discount?.expires) return null
  const percentage = discount.percentage ?? 0
  const welcome = discounts.find(({ kind }) => kind === 'welcome')
  const close = () => dismiss('time-bonus-modal')
  return (
    <Modal
      isOpen
      title={t('discounts.bonus_title', { percentage })}
      text={t('discounts.bonus_text')}
      onClose={close}
    >
      <p className="rounded-card bg-primary-tint px-4 py-5 text-primary-text">
        <span className="block text-text">{t('discounts.time_left')}</span>
        <Countdown until={new Date(discount.expires)} label={t('discounts.time_left')} className="text-3xl" />
      </p>
      {welcome?.expires && (
        <p className="text-quiet text-xs">
          {t('discounts.bonus_after', {
            percentage: welcome.percentage ?? 0,
            date: moment(welcome.expires),
          })}
        </p>
      )}
      <LinkButton to="/credits" onClick={close} className="mt-3 min-h-12 text-lg">
        {t('discounts.bonus_action')}
      </LinkButton>
      <Button look="plain" onClick={close}>
        {t('discounts.later')}
      </Button>
    </Modal>
  )
}
