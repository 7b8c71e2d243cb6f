import { FileCheck } from 'lucide-react'
import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { api, bodyOf } from '../../platform/api.ts'
import { useLoaded } from '../../platform/useLoaded.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import type { User } from '../accounts/accounts.contract.ts'
import { SavedSwitch } from '../page-basics/SavedSwitch.tsx'
import { SettingsCard } from '../page-basics/SettingsCard.tsx'
import type { Consent, ConsentKind } from './consents.contract.ts'
import { OrientationRow } from './OrientationRow.tsx'
import { TermsRow } from './TermsRow.tsx'

/** The consents of the member, on the settings page. */
export function ConsentsCard({ user }: { user: User }) {
  const { t } = useTexts('consents', 'settings')
  const { revalidate } = useRevalidator()
  const { data, hasFailed, isLoading, load, show } = useLoaded(
    async () => (await bodyOf(api.api['consents.php'].$get())).consents,
  )
  const list = useRef<HTMLDivElement>(null)
  const change = (consents: Consent[]) => {
    show(consents)
    // The pressed button is gone: move the keyboard focus to the list.
    list.current?.focus({ preventScroll: true })
    void revalidate()
  }
  const find = (wanted: ConsentKind) => data?.find(({ kind }) => kind === wanted)
  const terms = find('terms')
  return (
    <div id="consents">
      <SettingsCard Icon={FileCheck} title={t('consents.title')}>
        <p className="text-quiet">{t('consents.text')}</p>
        {hasFailed ? (
          <ErrorState onRetry={load} isBusy={isLoading} />
        ) : data ? (
          <div ref={list} tabIndex={-1} className="flex flex-col gap-4 outline-none">
            <OrientationRow
              state={user.orientation_consent}
              consent={find('orientation')}
              onChange={change}
            />
            <PromotionsSwitch isOn={find('promotions') !== undefined} />
            {terms && <TermsRow consent={terms} />}
          </div>
        ) : (
          <Loading label={t('shell.loading')} className="border-line border-t pt-4">
            <Skeleton className="my-1 h-4 w-2/5" />
            <Skeleton className="my-1.5 h-3 w-3/5" />
          </Loading>
        )}
      </SettingsCard>
    </div>
  )
}

function PromotionsSwitch({ isOn }: { isOn: boolean }) {
  const { t } = useTexts('consents')
  const json = { kind: 'promotions' } as const
  return (
    <SavedSwitch
      label={t('consents.promotions_title')}
      on={t('consents.promotions')}
      off={t('consents.promotions')}
      isOn={isOn}
      save={(isWanted) =>
        isWanted ? api.api['consents.php'].$post({ json }) : api.api['consents.php'].$delete({ json })
      }
      read={({ consents }) => consents.some(({ kind }) => kind === 'promotions')}
    />
  )
}
