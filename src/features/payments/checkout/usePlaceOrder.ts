import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../platform/api.ts'
import { randomId } from '../../../platform/random-id.ts'
import { useUrlParameter } from '../../../platform/useUrlParameter.ts'
import { isDebitForm } from '../directdebit/mandate/form-path.ts'
import type { Order } from '../payments.contract.ts'

type OrderDetails = Omit<Parameters<(typeof api.api)['orders.php']['$post']>[0]['json'], 'return_to'>

/** Places an order, which keeps the page that the buyer came from. A retry with the same details reuses the idempotency key, so it does not order twice. */
export function usePlaceOrder() {
  const goToPayment = useGoToPayment()
  const last = useRef({ details: '', key: '' })
  const returnTo = useUrlParameter('to')
  const placeOrder = (order: OrderDetails) => {
    const json = { ...order, ...(returnTo && { return_to: returnTo }) }
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
