import { Outlet } from 'react-router'
import { LanguageOffer } from '../../language/LanguageOffer.tsx'
import { Banners } from '../bars/Banners.tsx'
import { Footer } from '../bars/Footer.tsx'
import { TabBar } from '../bars/TabBar.tsx'
import { TopBar } from '../bars/TopBar.tsx'
import { Modals } from './Modals.tsx'

/** The layout of most pages. */
export default function DefaultLayout() {
  return (
    <div className="flex min-h-dvh flex-col pb-[calc(4rem+env(safe-area-inset-bottom))] md:pb-0">
      <TopBar />
      <LanguageOffer />
      <Banners />
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <Outlet />
      </main>
      <Footer />
      <TabBar />
      <Modals layout="default" />
    </div>
  )
}
