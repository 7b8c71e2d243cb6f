/** A thin line at the top while the next screen loads. */
export const PageProgressBar = ({ isBusy }: { isBusy: boolean }) => (
  <div
    aria-hidden
    className={`fixed inset-x-0 top-0 z-60 h-0.5 origin-left bg-primary transition-[scale,opacity] duration-(--slow) ${isBusy ? 'scale-x-75 opacity-100 delay-(--progress-wait)' : 'scale-x-0 opacity-0'}`}
  />
)
