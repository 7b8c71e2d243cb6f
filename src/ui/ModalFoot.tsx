import type { ReactNode } from 'react'

/** The buttons of a modal, always visible however long its content is. */
export const ModalFoot = ({ children }: { children: ReactNode }) => (
  <div
    data-foot
    className="sticky -bottom-6 z-2 -mx-6 mt-3 -mb-6 flex flex-wrap gap-2 border-line border-t bg-raised px-6 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))]"
  >
    {children}
  </div>
)
