import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { LookMenus } from '../shell/LookMenus.tsx'
import { Mark } from '../shell/Sidebar.tsx'

type Props = { title: string; lead?: string; children: ReactNode }

/** Around the screens before the sign-in. */
export function DoorFrame({ title, lead, children }: Props) {
  const { t } = useTexts('operator')
  return (
    <div className="flex min-h-dvh flex-col bg-sunken">
      <header className="flex items-center gap-2 px-4 py-3">
        <Mark />
        <span className="grow font-bold">{t('operator.console')}</span>
        <LookMenus />
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="m-auto flex w-full max-w-lg flex-col px-4 pt-4 pb-16 outline-none"
      >
        <title>{`${title} · ${t('operator.console')}`}</title>
        <h1 className="font-bold text-2xl">{title}</h1>
        {lead && <p className="mt-1 text-quiet">{lead}</p>}
        <div className="mt-5 rounded-card border border-line bg-raised p-5 shadow-low sm:p-7">{children}</div>
      </main>
    </div>
  )
}
