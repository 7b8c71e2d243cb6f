import { type ReactNode, useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { onLive } from '../../platform/live.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { PageTitle } from '../page-basics/PageTitle.tsx'

/** The frame of the settings with its two tabs. Each tab is a page. */
export function SettingsFrame({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTexts('settings', 'member')
  const { revalidate } = useRevalidator()
  const { pathname } = useLocation()
  // They may have been changed on another device, or by a link in a mail.
  useEffect(() => onLive(({ type }) => type === 'refresh' && void revalidate()), [revalidate])
  return (
    <div className="mx-auto w-full max-w-188 px-4 pt-6 pb-12 md:pt-10 md:pb-16">
      <PageTitle>{title}</PageTitle>
      <meta name="robots" content="noindex" />
      <h1 className="font-extrabold text-2xl">{t('member.settings')}</h1>
      <div className="mt-3 mb-6">
        <Tabs
          label={t('member.settings')}
          tabs={[
            {
              to: '/settings',
              text: t('settings.tab_account'),
              isCurrent: pathname.startsWith('/settings/'),
            },
            { to: '/notifications', text: t('settings.tab_notifications') },
          ]}
        />
      </div>
      <div className="flex flex-col gap-4">{children}</div>
    </div>
  )
}
