import { Link } from 'react-router'
import { useSiteOrNone } from './site.ts'

export function Logo({ className = '' }: { className?: string }) {
  const site = useSiteOrNone()
  const name = site?.settings.name ?? 'Vonk'
  return (
    <Link
      viewTransition
      to={site?.user ? '/members' : '/'}
      className={`flex min-h-11 min-w-11 items-center gap-2 font-bold text-xl ${className}`}
      aria-label={name}
    >
      {site?.settings.logo ? (
        <img src={site.settings.logo} alt="" className="h-8 w-auto" />
      ) : (
        <>
          <Spark />
          <span className="min-w-0 truncate">{name}</span>
        </>
      )}
    </Link>
  )
}

function Spark() {
  return (
    <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
      <circle cx="16" cy="16" r="16" className="fill-primary" />
      <path d="M18.5 4.5 9 17.5h5.6l-1.9 10 10.3-13.8h-6.2z" className="fill-on-primary" />
    </svg>
  )
}
