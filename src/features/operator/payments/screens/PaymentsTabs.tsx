import { useNavigate } from 'react-router'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { Tabs } from '../../../../ui/Tabs.tsx'
import { useConsole } from '../../shell/console-data.ts'
import { useKeys } from '../../shell/keys/useKeys.ts'
import { ScreenHead } from '../../shell/parts/ScreenHead.tsx'

const lists = [
  { to: '/payments', text: 'operator.payments.orders', isForSupport: true },
  { to: '/payments/refunds', text: 'operator.payments.requests', isForSupport: false },
  { to: '/payments/chargebacks', text: 'operator.payments.chargebacks', isForSupport: true },
  { to: '/payments/blocks', text: 'operator.payments.blocks', isForSupport: false },
  { to: '/payments/reconcile', text: 'operator.payments.reconcile', isForSupport: false },
] as const

/** The head of the lists about payments. The keys 1 to 5 change between them. */
export function PaymentsTabs() {
  const { t } = useTexts('operator')
  const { operator } = useConsole()
  const navigate = useNavigate()
  const isFinance = operator.roles.some((role) => role === 'finance' || role === 'owner')
  const shown = lists.filter(({ isForSupport }) => isForSupport || isFinance)
  useKeys(
    shown.map(({ to, text }, place) => ({
      keys: String(place + 1),
      text: t('operator.go_to', { place: t(text) }),
      run: () => void navigate(to),
    })),
  )
  return (
    <>
      <ScreenHead title={t('operator.payments.title')} lead={t('operator.payments.lead')} />
      <div className="mb-5">
        <Tabs
          label={t('operator.payments.title')}
          tabs={shown.map(({ to, text }) => ({ to, text: t(text) }))}
        />
      </div>
    </>
  )
}
