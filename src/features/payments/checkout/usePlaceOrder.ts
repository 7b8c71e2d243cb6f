import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../platform/api.ts'
import { randomId } from '../../../platform/random-id.ts'
import { isDebitForm } from '../directdebit/mandate/form-path.ts'
import type { Order } from '../payments.contract.ts'

type OrderDetails = Parameters<(typeof api.api)['orders.php']['$post']>[0]['json']

/** Places an order. A retry with the same details reuses the idempotency key, so it does not order twice. */
export function usePlaceOrder() {
  const goToPayment = useGoToPayment()
  const last = useRef({ details: '', key: '' })
  const placeOrder = (json: OrderDetails) => {
    const details = JSON.stringify(json)
    if (last.current.details !== details) last.current = { details, key: randomId() }
    return api.api['orders.php'].$post({ json, header: { 'idempotency-key': last.current.key } })
  }
  return { placeOrder, goToPayment }
}

/** Navigates to the provider's page, to our direct debit form, or to the order's page if there is nothing to do. */
export function useGoToPayment() {
  const navigate = useNavigate()
  return (order: Order) => {
    const { payment_id, redirect } = order
    if (!redirect) return navigate(`/transactions/${payment_id}`)
    return isDebitForm(redirect) ? navigate(redirect) : location.assign(redirect)
  }
}
