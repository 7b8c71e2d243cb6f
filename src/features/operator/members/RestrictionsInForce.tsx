import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useDateTime } from '../../../ui/useDateTime.ts'
import { api } from '../shell/console-api.ts'
import { useConsole } from '../shell/console-data.ts'
import { useSent } from '../shell/parts/useSent.ts'
import type { MemberHead } from './members.contract.ts'

type Props = { head: MemberHead; onChanged(text: string): unknown }

/** The restrictions of the member, each with a button that lifts it. */
export function RestrictionsInForce({ head: { id, restrictions }, onChanged }: Props) {
  const { t } = useTexts('operator')
  const when = useDateTime()
  const { operator } = useConsole()
  const { send, isBusy } = useSent()
  const mayLift = operator.grants.some(({ role }) => role !== 'finance')
  return (
    <div className="mb-4 grid gap-2 empty:hidden">
      {restrictions.map(({ kind, reason, since, until }) => (
        <Alert key={kind} look="warning">
          <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <span>
              {t(`operator.members.in_force_${kind}`, {
                since: when(since),
                until: until ? when(until) : '',
              })}
              {' · '}
              {t(`operator.members.reason_${reason}`)}
            </span>
            {mayLift && (
              <Button
                look="quiet"
                isBusy={isBusy}
                onClick={() =>
                  void send(
                    () => api.members.restriction.$delete({ json: { id, kind } }),
                    () => onChanged(t('operator.members.lifted')),
                  )
                }
              >
                {t('operator.members.lift')}
              </Button>
            )}
          </span>
        </Alert>
      ))}
    </div>
  )
}
