import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api } from '../../../platform/api.ts'
import { useForm } from '../../../platform/useForm.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { notify } from '../../../ui/notices.ts'
import { FictionalMark } from '../../profiles/card/FictionalMark.tsx'
import type { BlockedMember } from '../../safety/safety.contract.ts'

type Props = { member: BlockedMember; onUnblocked(): void }

export function BlockedRow({ member, onUnblocked }: Props) {
  const { t, date } = useTexts('settings')
  const { name } = member
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const { formProps, isBusy } = useForm({
    send: () => api.api['block.php'].$delete({ json: { profile: member.id } }),
    onDone: onUnblocked,
    onRefused: ({ message }) => notify('failure', message),
  })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <div className="flex min-w-52 flex-1 items-center gap-3">
        <Avatar name={name} />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className="wrap-anywhere font-semibold">{name}</span>
            {member.fictional && <FictionalMark />}
          </p>
          <p className="text-quiet text-xs">
            {t('settings.blocked_since', {
              date: date(new Date(member.blocked), { dateStyle: 'long', timeZone }),
            })}
          </p>
        </div>
      </div>
      <form {...formProps} className="max-sm:ml-14">
        <Button type="submit" look="plain" isBusy={isBusy} aria-label={t('settings.unblock_label', { name })}>
          {t('settings.unblock')}
        </Button>
      </form>
    </li>
  )
}
