import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Select } from '../../../ui/Select.tsx'
import type { Subjects } from '../complaints.contract.ts'

type Props = { category: string; subjects: Subjects; errors: Record<string, string> }

/** The order or the member that a complaint is about, for the categories that need one. */
export function SubjectFields({ category, subjects: { orders, members }, errors }: Props) {
  const { t, date, money } = useTexts('complaints')
  if (['payment', 'refund'].includes(category) && orders.length > 0)
    return (
      <Select
        name="order"
        label={t('complaints.order')}
        empty={t('complaints.none')}
        error={errors.order}
        options={orders.map((order) => ({
          value: order.id,
          text: t('complaints.order_line', {
            date: date(new Date(order.date)),
            credits: order.credits,
            price: money(order.amount, order.currency),
          }),
        }))}
      />
    )
  if (category === 'member' && members.length > 0)
    return (
      <Select
        name="profile"
        label={t('complaints.member')}
        empty={t('complaints.none')}
        error={errors.profile}
        options={members.map(({ id, name }) => ({ value: id, text: name }))}
      />
    )
  return null
}
