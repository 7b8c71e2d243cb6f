import { Outlet } from 'react-router'
import { Banners } from './Banners.tsx'
import { EntryWarning } from './EntryWarning.tsx'
import { Footer } from './Footer.tsx'
import { TabBar } from './TabBar.tsx'
import { TopBar } from './TopBar.tsx'

/** Most pages. Its modals stand at the end: later ones join the entry warning there. */
export default function DefaultLayout() {
  return (
    <div className="flex min-h-dvh flex-col pb-14 md:pb-0">
      <TopBar />
      <Banners />
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <Outlet />
      </main>
      <Footer />
      <TabBar />
      <EntryWarning />
    </div>
  )
}
