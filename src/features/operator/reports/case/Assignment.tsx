import { UserRoundPlus } from 'lucide-react'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Menu } from '../../../../ui/Menu.tsx'
import { useDateTime } from '../../../../ui/useDateTime.ts'
import { api } from '../../shell/console-api.ts'
import { useKeys } from '../../shell/keys/useKeys.ts'
import { useSent } from '../../shell/parts/useSent.ts'
import type { WholeCase } from '../reports.contract.ts'

type Props = { whole: WholeCase; onChanged(): unknown; onBack(): void }

/** The deadline of a case and who has it, with the ways to take it, release it or hand it over. */
export function Assignment({ whole, onChanged, onBack }: Props) {
  const { t } = useTexts('operator')
  const when = useDateTime()
  const { send, isBusy } = useSent()
  const { site, id, state, taken_by, taken_id, is_mine, due, is_overdue, decided, colleagues } = whole
  const assign = (to: string | null) =>
    send(() => api.cases.assignment.$put({ json: { site_id: site, id, to, from: taken_id } }), onChanged)
  const isWaiting = state !== 'decided'
  const take = is_mine
    ? { text: t('operator.inbox.release'), to: null }
    : { text: t(taken_by ? 'operator.inbox.take_over' : 'operator.inbox.take'), to: 'me' }
  useKeys(isWaiting ? [{ keys: 't', text: take.text, run: () => void assign(take.to) }] : [])
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-xs">
        <span className={is_overdue ? 'font-semibold text-danger' : 'text-quiet'}>
          {decided
            ? t('operator.inbox.decided_on', { date: when(decided) })
            : t(is_overdue ? 'operator.inbox.overdue' : 'operator.inbox.due', { date: when(due) })}
        </span>
        {isWaiting && (
          <span className="block text-quiet">
            {is_mine
              ? t('operator.inbox.you_have_it')
              : taken_by
                ? t('operator.inbox.has_it', { email: taken_by })
                : t('operator.inbox.nobody_has_it')}
          </span>
        )}
      </p>
      <Button look="quiet" onClick={onBack}>
        {t('operator.inbox.back')}
      </Button>
      {isWaiting && (
        <Button look={is_mine ? 'quiet' : 'primary'} isBusy={isBusy} onClick={() => void assign(take.to)}>
          {take.text}
        </Button>
      )}
      {isWaiting && colleagues.length > 0 && (
        <Menu
          label={t('operator.inbox.hand_to')}
          trigger={<UserRoundPlus aria-hidden className="size-5" />}
          entries={colleagues.map((one) => ({ text: one.email, onChoose: () => void assign(one.id) }))}
        />
      )}
    </div>
  )
}
