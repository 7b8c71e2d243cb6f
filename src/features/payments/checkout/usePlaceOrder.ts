import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../platform/api.ts'
import { randomId } from '../../../platform/random-id.ts'
import { isDebitForm } from '../directdebit/form-path.ts'
import type { Order } from '../payments.contract.ts'

type Details = Parameters<(typeof api.api)['orders.php']['$post']>[0]['json']

/** Orders, and goes where it is paid. Whoever asks for the same once more, because no answer came, has ordered once. */
export function usePlaceOrder() {
  const goToPayment = useGoToPayment()
  const last = useRef({ details: '', key: '' })
  const order = (json: Details) => {
    const details = JSON.stringify(json)
    if (last.current.details !== details) last.current = { details, key: randomId() }
    return api.api['orders.php'].$post({ json, header: { 'idempotency-key': last.current.key } })
  }
  return { order, goToPayment }
}

/** To where an order is paid: the provider, our own form, or the page that tells what came of it. */
export function useGoToPayment() {
  const navigate = useNavigate()
  return (order: Order) => {
    const { payment_id, redirect } = order
    if (!redirect) return navigate(`/transactions/${payment_id}`)
    return isDebitForm(redirect) ? navigate(redirect) : location.assign(redirect)
  }
}
