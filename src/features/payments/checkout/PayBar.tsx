import { LockKeyhole } from 'lucide-react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useSite } from '../../page-basics/site.ts'
import { useUserNow } from '../../page-basics/user-now.ts'
import type { Bundle } from '../payments.contract.ts'

type Props = {
  bundle: Pick<Bundle, 'credits' | 'bonus_credits' | 'amount' | 'currency'>
  form: string
  isBusy: boolean
}

/** The pay button with the refund terms. On small screens it is sticky, so it stays visible below the list of methods. */
export function PayBar({ bundle, form, isBusy }: Props) {
  const { t, money } = useTexts('checkout', 'credits')
  const { amount, currency } = bundle
  const credits = bundle.credits + bundle.bonus_credits
  const { refund_days: days } = useSite().settings
  const user = useUserNow()
  return (
    <div className="max-lg:-mx-4 max-lg:sticky max-lg:bottom-[calc(4rem+env(safe-area-inset-bottom))] max-lg:z-20 max-lg:border-line max-lg:border-t max-lg:bg-surface max-lg:px-4 max-lg:py-3 max-lg:shadow-high md:max-lg:bottom-0 lg:-mt-1">
      <Button type="submit" form={form} isBusy={isBusy} className="min-h-13 w-full text-lg">
        <LockKeyhole aria-hidden className="size-5" />
        {t('checkout.pay', { price: money(amount, currency) })}
      </Button>
      <p className="mt-2 text-center text-quiet text-xs">
        <span className="font-semibold text-text lg:hidden">{t('credits.amount', { credits })}.</span>{' '}
        {t('checkout.once')} {days > 0 && t('checkout.refund', { days })}
      </p>
      {user?.paid_user === false && (
        <p className="mt-1 hidden text-center text-quiet text-xs lg:block">{t('checkout.premium')}</p>
      )}
    </div>
  )
}
