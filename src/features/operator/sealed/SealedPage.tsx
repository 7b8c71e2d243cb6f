import { LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Message } from '../../../ui/Message.tsx'
import { notify } from '../../../ui/notices.ts'
import { useDateTime } from '../../../ui/useDateTime.ts'
import { api, loaded } from '../shell/console-api.ts'
import { useSiteName } from '../shell/console-data.ts'
import { ScreenHead } from '../shell/parts/ScreenHead.tsx'
import { useSent } from '../shell/parts/useSent.ts'
import { SealedView } from './SealedView.tsx'
import type { ListedSealed, SealedCase } from './sealed.contract.ts'

export const loader = ({ request }: LoaderFunctionArgs) => loaded(api.sealed.$get(), request)

/** The sealed cases. One opens only when an owner asks for it, with a fresh second factor. */
export default function SealedPage() {
  const { t } = useTexts('operator')
  const { cases } = useLoaderData<Awaited<ReturnType<typeof loader>>>()
  const { revalidate } = useRevalidator()
  const [opened, setOpened] = useState<SealedCase>()
  const finish = () => {
    setOpened(undefined)
    notify('success', t('operator.sealed.closed_now'))
    void revalidate()
  }
  return (
    <>
      <ScreenHead title={t('operator.sealed.title')} lead={t('operator.sealed.lead')} />
      {cases.length === 0 && (
        <Message
          mark={<LockKeyhole className="size-10" />}
          title={t('operator.sealed.empty')}
          text={t('operator.sealed.empty_text')}
        />
      )}
      {cases.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-raised">
          {cases.map((one) => (
            <SealedRow key={one.id} listed={one} onOpened={setOpened} />
          ))}
        </ul>
      )}
      {opened && <SealedView key={opened.id} sealed={opened} onClosed={finish} />}
    </>
  )
}

function SealedRow({ listed, onOpened }: { listed: ListedSealed; onOpened(whole: SealedCase): void }) {
  const { t } = useTexts('operator')
  const when = useDateTime()
  const nameOf = useSiteName()
  const { send, isBusy } = useSent()
  const { id, site, kind, at, by, closed, outcome } = listed
  const facts = [
    t('operator.sealed.sealed_on', { date: when(at) }),
    by && t('operator.sealed.by', { email: by }),
    nameOf(site),
    closed && t(`operator.sealed.closed_${outcome ?? 'reported'}`, { date: when(closed) }),
  ]
  const open = () => send(() => api.sealed.case.$get({ query: { site_id: site, id } }), onOpened)
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-5 py-3">
      <div className="min-w-60 grow">
        <p className="font-semibold">{t(`operator.sealed.kind_${kind}`)}</p>
        <p className="wrap-anywhere text-quiet text-xs">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {!closed && (
        <Button
          look="quiet"
          isBusy={isBusy}
          onClick={() => void open()}
          title={t('operator.sealed.open_note')}
        >
          {t('operator.sealed.open')}
        </Button>
      )}
    </li>
  )
}
