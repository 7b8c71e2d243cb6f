import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { TabPlaces } from './Places.tsx'
import { ThemeMenu } from './ThemeMenu.tsx'
import { useMemberPlaces } from './useMemberPlaces.tsx'

/** The main navigation at the left edge of the chat pages, on wide screens only. */
export function ChatRail() {
  const { t } = useTexts()
  return (
    <div className="hidden w-22 flex-col items-center justify-between border-line border-r bg-surface py-2 [view-transition-name:chat-rail] lg:row-span-2 lg:row-start-1 lg:flex">
      <nav aria-label={t('shell.main_menu')} className="grid w-full gap-1 px-1">
        <TabPlaces places={useMemberPlaces()} />
      </nav>
      <div className="flex flex-col items-center">
        <LanguageMenu isIcon />
        <ThemeMenu />
        <AccountMenu />
      </div>
    </div>
  )
}
