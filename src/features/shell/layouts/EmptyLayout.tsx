import { Outlet } from 'react-router'
import { Modals } from './Modals.tsx'

/** The page without header, footer or navigation. */
export default function EmptyLayout() {
  return (
    <>
      <main id="content" tabIndex={-1} className="flex min-h-dvh flex-col outline-none">
        <Outlet />
      </main>
      <Modals layout="empty" />
    </>
  )
}
