import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { useSite } from '../../page-basics/site.ts'
import { MemberPart } from '../layouts/MemberPart.tsx'
import { TabPlaces } from './Places.tsx'
import { useVisitorTabs } from './useVisitorPlaces.ts'

/** The main navigation at the bottom of a phone screen. */
export function TabBar() {
  const { t } = useTexts()
  const { user } = useSite()
  const tabs = useVisitorTabs()
  return (
    <nav
      aria-label={t('shell.main_menu')}
      className="fixed inset-x-0 bottom-0 z-30 flex min-h-16 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] [view-transition-name:tab-bar] md:hidden"
    >
      {user ? <MemberPart part="MemberTabPlaces" /> : <TabPlaces places={tabs} />}
    </nav>
  )
}
