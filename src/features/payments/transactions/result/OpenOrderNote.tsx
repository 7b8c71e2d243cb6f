import { useEffect, useState } from 'react'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { api } from '../../../../platform/api.ts'
import { Alert } from '../../../../ui/Alert.tsx'
import { LinkButton } from '../../../../ui/Button.tsx'
import type { Order } from '../../payments.contract.ts'
import { fetchOrders } from '../fetch-orders.ts'

/** Links to the member's pending order, so that they can pay it at its original price. */
export function OpenOrderNote() {
  const { t, money } = useTexts('transactions')
  const [order, setOrder] = useState<Order>()
  useEffect(() => {
    let isMounted = true
    void fetchOrders(api).then(({ data }) => {
      const pending = data?.orders.find(({ status }) => status === 'pending')
      if (isMounted) setOrder(pending)
    })
    return () => {
      isMounted = false
    }
  }, [])
  if (!order) return null
  const { credits, amount, currency, payment_id } = order
  return (
    <Alert
      action={
        <LinkButton to={`/transactions/${payment_id}`} look="quiet">
          {t('transactions.open_link')}
        </LinkButton>
      }
    >
      {t('transactions.open', { credits, price: money(amount, currency) })}
    </Alert>
  )
}
