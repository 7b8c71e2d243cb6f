import { MonitorSmartphone } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api } from '../../../platform/api.ts'
import { useForm } from '../../../platform/useForm.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { notify } from '../../../ui/notices.ts'
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx'
import type { Session } from '../../accounts/accounts.contract.ts'
import { SettingsCard } from '../../page-basics/SettingsCard.tsx'
import { SessionRow } from './SessionRow.tsx'
import type { Sessions } from './useSessions.ts'

const shownAtFirst = 5

/** The list of sessions, with buttons to end them. */
export function SessionsCard({ sessions, hasFailed, isLoading, load, show }: Sessions) {
  const { t } = useTexts('settings')
  const list = useRef<HTMLUListElement>(null)
  const [isWhole, setWhole] = useState(false)
  const showRest = (rest: Session[]) => {
    show(rest)
    // The pressed button is gone: move the keyboard focus to the list.
    list.current?.focus({ preventScroll: true })
  }
  return (
    <SettingsCard Icon={MonitorSmartphone} title={t('settings.sessions_title')}>
      <p className="text-quiet">{t('settings.sessions_text')}</p>
      {hasFailed ? (
        <ErrorState onRetry={load} isBusy={isLoading} />
      ) : sessions ? (
        <>
          <ul ref={list} tabIndex={-1} className="divide-y divide-line outline-none">
            {(isWhole ? sessions : sessions.slice(0, shownAtFirst)).map((session) => (
              <SessionRow key={session.id} session={session} onEnded={showRest} />
            ))}
          </ul>
          {!isWhole && sessions.length > shownAtFirst && (
            <Button look="plain" className="self-start" onClick={() => setWhole(true)}>
              {t('settings.sessions_all', { count: sessions.length })}
            </Button>
          )}
          {sessions.length > 1 && <EndOthers onEnded={showRest} />}
        </>
      ) : (
        <SessionsSkeleton />
      )}
    </SettingsCard>
  )
}

function EndOthers({ onEnded }: { onEnded(rest: Session[]): void }) {
  const { t } = useTexts('settings')
  const { formProps, isBusy } = useForm({
    send: () => api.api['sessions.php'].$delete({ json: {} }),
    onDone: ({ sessions }) => {
      notify('success', t('settings.sessions_others_ended'))
      onEnded(sessions)
    },
    onRefused: ({ message }) => notify('failure', message),
  })
  return (
    <form {...formProps}>
      <Button type="submit" look="quiet" isBusy={isBusy}>
        {t('settings.sessions_end_others')}
      </Button>
    </form>
  )
}

/** As high as the shortest list: this browser only. */
function SessionsSkeleton() {
  const { t } = useTexts()
  return (
    <Loading label={t('shell.loading')} className="flex items-start gap-3 py-3">
      <Skeleton className="mt-0.5 size-6 shrink-0" />
      <div className="grow">
        <Skeleton className="my-1 h-4 w-2/5" />
        <Skeleton className="my-1.5 h-3 w-3/5" />
        <Skeleton className="my-1.5 h-3 w-1/2" />
      </div>
    </Loading>
  )
}
