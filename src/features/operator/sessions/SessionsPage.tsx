import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { notify } from '../../../ui/notices.ts'
import { useDateTime } from '../../../ui/useDateTime.ts'
import { PasskeysSection } from '../passkeys/PasskeysSection.tsx'
import { PasswordSection } from '../password/PasswordSection.tsx'
import { api, loaded } from '../shell/console-api.ts'
import { ScreenHead } from '../shell/parts/ScreenHead.tsx'
import { useSent } from '../shell/parts/useSent.ts'
import { RenewCodes } from './RenewCodes.tsx'
import type { OperatorSession } from './sessions.contract.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const [{ sessions }, { passkeys }] = await Promise.all([
    loaded(api.sessions.$get(), request),
    loaded(api.passkeys.$get(), request),
  ])
  return { sessions, passkeys }
}

export default function SessionsPage() {
  const { t } = useTexts('operator')
  const first = useLoaderData<Awaited<ReturnType<typeof loader>>>()
  const [sessions, setSessions] = useState(first.sessions)
  const { send, isBusy } = useSent()
  const end = (id?: string) =>
    send(
      () => api.sessions.$delete({ json: id ? { id } : {} }),
      (left) => {
        setSessions(left.sessions)
        notify('success', t('operator.session_ended'))
      },
    )
  return (
    <>
      <ScreenHead title={t('operator.sessions')} lead={t('operator.sessions_lead')}>
        {sessions.length > 1 && (
          <Button look="quiet" isBusy={isBusy} onClick={() => void end()}>
            {t('operator.end_others')}
          </Button>
        )}
      </ScreenHead>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-raised">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} isBusy={isBusy} onEnd={() => void end(session.id)} />
        ))}
      </ul>
      <PasswordSection onChanged={() => setSessions(sessions.filter(({ is_current }) => is_current))} />
      <PasskeysSection first={first.passkeys} />
      <RenewCodes />
    </>
  )
}

type RowProps = { session: OperatorSession; isBusy: boolean; onEnd(): void }

function SessionRow({ session, isBusy, onEnd }: RowProps) {
  const { t } = useTexts('operator')
  const when = useDateTime()
  const browser = session.browser || t('operator.unknown_browser')
  const Icon = /iPhone|iPad|Android/.test(browser) ? Smartphone : Monitor
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
      <Icon aria-hidden className="size-5 shrink-0 text-quiet" />
      <div className="min-w-52 grow">
        <p className="font-semibold">
          {browser}
          {session.is_current && (
            <span className="ml-2.5 rounded-full bg-success-tint px-2.5 py-0.5 text-success text-xs">
              {t('operator.this_session')}
            </span>
          )}
        </p>
        <p className="text-quiet text-xs">
          {t('operator.session_facts', { address: session.address, date: when(session.started) })}
        </p>
      </div>
      <p className="text-quiet text-xs">{t('operator.last_used', { date: when(session.last_used) })}</p>
      {!session.is_current && (
        <Button
          look="quiet"
          isBusy={isBusy}
          onClick={onEnd}
          aria-label={`${t('operator.end_session')}: ${browser}`}
        >
          {t('operator.end_session')}
        </Button>
      )}
    </li>
  )
}
