import { Outlet } from 'react-router'
import { Banners } from './Banners.tsx'
import { Modals } from './Modals.tsx'

/** Nothing but the conversation. */
export default function ChatLayout() {
  return (
    <div className="flex h-dvh flex-col">
      <Banners />
      <main id="content" tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
        <Outlet />
      </main>
      <Modals layout="chat" />
    </div>
  )
}
