import type { ReactNode } from 'react'

/** The buttons of a profile: on a phone sticky above the tab bar, otherwise below the name. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className="-mx-4 sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-20 order-last mt-auto flex items-center gap-2 border-line border-t bg-surface/95 px-4 py-3 backdrop-blur-md md:static md:z-auto md:order-none md:mx-0 md:mt-0 md:border-0 md:bg-transparent md:p-0 md:backdrop-blur-none">
      {children}
    </div>
  )
}
