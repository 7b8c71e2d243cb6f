import { Monitor, Smartphone } from 'lucide-react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api } from '../../../platform/api.ts'
import { useForm } from '../../../platform/useForm.ts'
import { Button } from '../../../ui/Button.tsx'
import { notify } from '../../../ui/notices.ts'
import type { Session } from '../../accounts/accounts.contract.ts'
import { relativeDay } from './relative-day.ts'

type Props = { session: Session; onEnded(rest: Session[]): void }

export function SessionRow({ session, onEnded }: Props) {
  const { t, date, locale } = useTexts('settings')
  const browser = session.browser || t('settings.sessions_unknown')
  const Icon = /iPhone|iPad|Android/.test(browser) ? Smartphone : Monitor
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-3">
      <div className="flex min-w-52 flex-1 gap-3">
        <Icon aria-hidden className="mt-px size-6 shrink-0 text-quiet" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
            {browser}
            {session.is_current && <ThisBrowser />}
          </p>
          <p className="text-quiet text-xs">
            {t('settings.sessions_used', { day: relativeDay(session.last_used, locale) })}
          </p>
          <p className="text-quiet text-xs">
            {t('settings.sessions_since', {
              date: date(new Date(session.started), { dateStyle: 'long', timeZone }),
            })}
          </p>
        </div>
      </div>
      {!session.is_current && <EndButton session={session} browser={browser} onEnded={onEnded} />}
    </li>
  )
}

function ThisBrowser() {
  const { t } = useTexts('settings')
  return (
    <span className="rounded-full bg-success-tint px-2.5 py-0.5 text-success text-xs">
      {t('settings.sessions_this')}
    </span>
  )
}

function EndButton({ session, browser, onEnded }: Props & { browser: string }) {
  const { t } = useTexts('settings')
  const { formProps, isBusy } = useForm({
    send: () => api.api['sessions.php'].$delete({ json: { id: session.id } }),
    onDone: ({ sessions }) => {
      notify('success', t('settings.sessions_ended', { browser }))
      onEnded(sessions)
    },
    onRefused: ({ message }) => notify('failure', message),
  })
  return (
    <form {...formProps} className="ml-6 max-sm:-mb-1">
      <Button
        type="submit"
        look="plain"
        isBusy={isBusy}
        aria-label={t('settings.sessions_end_label', { browser })}
      >
        {t('settings.sessions_end')}
      </Button>
    </form>
  )
}
