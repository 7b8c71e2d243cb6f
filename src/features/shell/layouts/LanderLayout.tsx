import { Outlet } from 'react-router'
import { LanguageOffer } from '../../language/LanguageOffer.tsx'
import { Logo } from '../../page-basics/Logo.tsx'
import { Footer } from '../bars/Footer.tsx'

/** The layout of landing pages: logo, page and footer. */
export default function LanderLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <LanguageOffer />
      <header className="page-width flex min-h-16 items-center justify-center">
        <Logo />
      </header>
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <Outlet />
      </main>
      <Footer />
    </div>
  )
}
