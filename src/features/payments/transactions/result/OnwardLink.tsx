import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { LinkButton } from '../../../../ui/Button.tsx'
import type { Order } from '../../payments.contract.ts'

type Props = { order: Order; look?: 'primary' | 'quiet' }

const isConversation = (path: string) => /^\/chats\/|\/chat$/.test(path)

/** Leads back to the page that the buyer came from; without one, to the search. */
export function OnwardLink({ order: { return_to }, look = 'primary' }: Props) {
  const { t } = useTexts('transactions')
  const text = !return_to
    ? t('transactions.to_members')
    : isConversation(return_to)
      ? t('transactions.to_conversation')
      : t('transactions.to_last_page')
  return (
    <LinkButton to={return_to ?? '/members'} look={look}>
      {text}
    </LinkButton>
  )
}
