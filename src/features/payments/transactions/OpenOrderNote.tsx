import { useEffect, useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api } from '../../../platform/api.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { LinkButton } from '../../../ui/Button.tsx'
import type { Order } from '../payments.contract.ts'
import { fetchOrders } from './fetch-orders.ts'

/** Whoever came back without paying goes on with the order they have, at the price it was made for. */
export function OpenOrderNote() {
  const { t, money } = useTexts('transactions')
  const [order, setOrder] = useState<Order>()
  useEffect(() => {
    let isHere = true
    void fetchOrders(api).then(({ data }) => {
      const open = data?.orders.find(({ status }) => status === 'pending')
      if (isHere) setOrder(open)
    })
    return () => {
      isHere = false
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
