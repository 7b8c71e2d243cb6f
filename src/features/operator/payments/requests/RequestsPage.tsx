import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { ChoiceChip } from '../../../../ui/Chip.tsx'
import { Message } from '../../../../ui/Message.tsx'
import { Modal } from '../../../../ui/Modal.tsx'
import { notify } from '../../../../ui/notices.ts'
import { api, loaded } from '../../shell/console-api.ts'
import { MoreButton } from '../screens/MoreButton.tsx'
import { PaymentsTabs } from '../screens/PaymentsTabs.tsx'
import { useMore } from '../screens/useMore.ts'
import { useRowKeys } from '../screens/useRowKeys.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { RefundsByHand } from './RefundsByHand.tsx'
import { RequestRow } from './RequestRow.tsx'
import type { RequestsPage as Page, RefundRequest } from './requests.contract.ts'

const statuses = ['waiting', 'by_hand', 'granted', 'refused'] as const
type Status = (typeof statuses)[number]

const statusOf = (search: URLSearchParams): Status =>
  statuses.find((status) => status === search.get('status')) ?? 'waiting'

export async function loader({ request }: LoaderFunctionArgs) {
  const status = statusOf(new URL(request.url).searchParams)
  if (status === 'by_hand') {
    const { refunds } = await loaded(api.payments['refunds-by-hand'].$get(), request)
    return { status, refunds }
  }
  const page = await loaded(api.payments['refund-requests'].$get({ query: { status } }), request)
  return { status, page }
}

/** Refunds that members ask support for. */
export default function RequestsPage() {
  const { t } = useTexts('operator')
  const found = useLoaderData<Awaited<ReturnType<typeof loader>>>()
  const [, setSearch] = useSearchParams()
  return (
    <>
      <PaymentsTabs />
      <div className="mb-5 flex flex-wrap gap-2">
        {statuses.map((status) => (
          <ChoiceChip key={status} isChosen={status === found.status} onClick={() => setSearch({ status })}>
            {t(`operator.payments.request_${status}`)}
          </ChoiceChip>
        ))}
      </div>
      {found.refunds ? (
        <RefundsByHand refunds={found.refunds} />
      ) : (
        <Requests
          key={`${found.status} ${found.page.requests[0]?.id}`}
          first={found.page}
          status={found.status}
        />
      )}
    </>
  )
}

function Requests({ first, status }: { first: Page; status: Exclude<Status, 'by_hand'> }) {
  const { t } = useTexts('operator')
  const { revalidate } = useRevalidator()
  const list = useRowKeys<HTMLUListElement>()
  const [answered, setAnswered] = useState<string[]>([])
  const [open, setOpen] = useState<{ request: RefundRequest; answer: 'grant' | 'refuse' }>()
  const { pages, more, isBusy } = useMore(first, (before) =>
    api.payments['refund-requests'].$get({ query: { status, before } }),
  )
  const requests = pages.flatMap((page) => page.requests).filter(({ id }) => !answered.includes(id))
  const done = async () => {
    if (open) setAnswered([...answered, open.request.id])
    setOpen(undefined)
    notify('success', t('operator.payments.answered'))
    await revalidate()
  }
  return (
    <>
      {requests.length === 0 && (
        <Message
          mark={<Undo2 className="size-10" />}
          title={t(status === 'waiting' ? 'operator.nothing_waits' : 'operator.payments.no_requests')}
        />
      )}
      {requests.length > 0 && (
        <ul ref={list} className="divide-y divide-line rounded-card border border-line bg-raised">
          {requests.map((request) => (
            <RequestRow
              key={request.id}
              request={request}
              onAnswer={(answer) => setOpen({ request, answer })}
            />
          ))}
        </ul>
      )}
      <MoreButton more={more} isBusy={isBusy} />
      <Modal
        title={t(
          open?.answer === 'refuse' ? 'operator.payments.refuse_title' : 'operator.payments.grant_title',
        )}
        isOpen={open !== undefined}
        onClose={() => setOpen(undefined)}
        isSticky
      >
        {open && <AnswerForm {...open} onAnswered={done} onCancel={() => setOpen(undefined)} />}
      </Modal>
    </>
  )
}
