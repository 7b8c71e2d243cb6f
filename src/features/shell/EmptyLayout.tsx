import { Outlet } from 'react-router'

export default function EmptyLayout() {
  return (
    <main id="content" tabIndex={-1} className="flex min-h-dvh flex-col outline-none">
      <Outlet />
    </main>
  )
}
