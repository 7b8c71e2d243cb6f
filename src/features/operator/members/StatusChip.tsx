import { useTexts } from '../../../i18n/TextsProvider.tsx'
import type { AccountStatus } from '../../accounts/accounts.contract.ts'

const looks: Record<AccountStatus, string> = {
  active: 'bg-success-tint text-success',
  not_confirmed: 'bg-sunken text-quiet',
  hidden: 'bg-warning-tint text-text',
  suspended: 'bg-warning-tint text-text',
  banned: 'bg-danger-tint text-danger',
  deleted: 'bg-sunken text-quiet',
}

export function StatusChip({ status, isFictional }: { status: AccountStatus; isFictional: boolean }) {
  const { t } = useTexts('operator')
  return (
    <span className="flex flex-wrap items-center gap-2 self-center">
      {isFictional && (
        <span className="rounded-full bg-sunken px-2.5 py-0.5 text-quiet text-xs">
          {t('operator.members.fictional')}
        </span>
      )}
      <span className={`rounded-full px-2.5 py-0.5 font-semibold text-xs ${looks[status]}`}>
        {t(`operator.members.status_${status}`)}
      </span>
    </span>
  )
}
