import type { ReactNode } from 'react'

/** What a modal is left with, in sight however long it is. */
export const ModalFoot = ({ children }: { children: ReactNode }) => (
  <div
    data-foot
    className="sticky -bottom-6 z-2 -mx-6 mt-3 -mb-6 flex flex-wrap gap-2 border-line border-t bg-raised px-6 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))]"
  >
    {children}
  </div>
)
