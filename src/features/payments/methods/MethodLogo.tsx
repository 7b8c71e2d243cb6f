import type { Method } from '../../prices/methods.ts'

/** The alt text is empty because the method's name stands beside the logo. */
export const MethodLogo = ({ method, className = '' }: { method: Method; className?: string }) => (
  <img
    alt=""
    src={`/methods/${method}.svg`}
    width="48"
    height="30"
    loading="lazy"
    className={`h-7.5 w-12 shrink-0 ${className}`}
  />
)
