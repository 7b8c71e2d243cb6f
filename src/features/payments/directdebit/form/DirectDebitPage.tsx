import { ArrowLeft, ShieldX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { redirect } from 'react-router'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { apiFor, bodyOf } from '../../../../platform/api.ts'
import { pageOf } from '../../../../platform/page-context.ts'
import type { FormValues } from '../../../../platform/useForm.ts'
import { LinkButton } from '../../../../ui/Button.tsx'
import { Message } from '../../../../ui/Message.tsx'
import { useFocusHeadingOnChange } from '../../../../ui/useFocusHeadingOnChange.ts'
import { memberOrLogin } from '../../../page-basics/member-page.ts'
import { PageTitle } from '../../../page-basics/PageTitle.tsx'
import { columns } from '../../checkout/columns.ts'
import type { Order } from '../../payments.contract.ts'
import { fetchOrder } from '../../transactions/fetch-orders.ts'
import { isDebitForm } from '../mandate/form-path.ts'
import type { Route } from './+types/DirectDebitPage.ts'
import { CodeStep } from './CodeStep.tsx'
import { DebitSummary } from './DebitSummary.tsx'
import { DetailsStep } from './DetailsStep.tsx'

/** Only for an order that waits for its form. Any other order, also an unknown one, is redirected to its own page. */
export async function loader(args: Route.LoaderArgs) {
  await memberOrLogin(args)
  const id = new URL(args.request.url).searchParams.get('order')
  if (!id) throw redirect('/transactions')
  const page = pageOf(args.context)
  const client = apiFor(page)
  const { data: order } = await fetchOrder(client, id)
  if (!order || !isDebitForm(order.redirect)) throw redirect(`/transactions/${encodeURIComponent(id)}`)
  const { waiting } = await bodyOf(client.api['directdebit.php'].$get({ query: { order: id } }))
  return { order, waiting, isLocal: page.isLocal }
}

/** Revalidation would discard typed input. */
export const shouldRevalidate = () => false

export default function DirectDebitPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts('direct_debit', 'checkout', 'credits', 'forms')
  const { order, isLocal } = loaderData
  const [waiting, setWaiting] = useState(loaderData.waiting)
  const [typed, setTyped] = useState<FormValues>({})
  const [ended, setEnded] = useState<string>()
  const step = ended ? 'ended' : waiting ? 'code' : 'details'
  useFocusHeadingOnChange(step)
  useScrollToTop(step)
  const titles = {
    details: t('direct_debit.title'),
    code: t('direct_debit.code_title'),
    ended: t('direct_debit.ended_title'),
  }
  if (ended) return <DebitEnded order={order} title={titles.ended} text={ended} />
  return (
    <div className="page-width flex-1 pt-4 pb-8 md:pt-8 md:pb-16">
      <PageTitle>{titles[step]}</PageTitle>
      <meta name="robots" content="noindex" />
      <LinkButton to={`/transactions/${order.payment_id}`} look="plain" className="-ml-3">
        <ArrowLeft aria-hidden className="size-5" />
        {t('direct_debit.otherwise')}
      </LinkButton>
      <h1 className="mt-1 mb-5 font-extrabold text-2xl">{titles[step]}</h1>
      <div className={columns}>
        <section className="rounded-card border border-line bg-surface p-5 sm:p-6 lg:row-span-2">
          {waiting ? (
            <CodeStep
              order={order}
              waiting={waiting}
              isLocal={isLocal}
              onWaiting={setWaiting}
              onEnded={setEnded}
              onChange={() => setWaiting(null)}
            />
          ) : (
            <DetailsStep
              order={order}
              typed={typed}
              onSent={(details, sent) => {
                setTyped(details)
                setWaiting(sent)
              }}
            />
          )}
        </section>
        <DebitSummary order={order} isFirst={!waiting} />
      </div>
    </div>
  )
}

/** Scrolls to the top when the step changes. */
function useScrollToTop(step: string) {
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    scrollTo({ top: 0 })
  }, [step])
}

/** Shown after the third wrong code, or when the account was blocked or over its limit. */
function DebitEnded({ order, title, text }: { order: Order; title: string; text: string }) {
  const { t } = useTexts('direct_debit')
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Message isPage mark={<ShieldX className="size-11" />} title={title} text={text}>
        <LinkButton to={`/transactions/${order.payment_id}`}>{t('direct_debit.again')}</LinkButton>
      </Message>
    </>
  )
}
