import { ShieldX } from 'lucide-react'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { LinkButton } from '../../../../ui/Button.tsx'
import { Message } from '../../../../ui/Message.tsx'
import { PageTitle } from '../../../page-basics/PageTitle.tsx'
import type { Order } from '../../payments.contract.ts'

/** Shown after the third wrong code, or when the account was blocked or over its limit. */
export function DebitEnded({ order, title, text }: { order: Order; title: string; text: string }) {
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
