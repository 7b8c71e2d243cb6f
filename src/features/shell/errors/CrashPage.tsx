import { data } from 'react-router'
import { pageOf } from '../../../platform/page-context.ts'
import { useInBrowser } from '../../../ui/useInBrowser.ts'
import type { Route } from './+types/CrashPage.ts'

/** An error that throws when it is read, so that the error page fails too. */
class UnreadableError extends Error {
  get status(): number {
    throw new Error('this error cannot be shown')
  }
}

/** Fails on purpose, on a local machine only: /dev/crash?in=loader, server, browser, error-page-server or error-page-browser. */
export function loader({ request, context }: Route.LoaderArgs) {
  if (!pageOf(context).isLocal) throw data(null, { status: 404 })
  const place = new URL(request.url).searchParams.get('in')
  if (place === 'loader') throw new Error('failed on purpose')
  return { place }
}

export default function CrashPage({ loaderData: { place } }: Route.ComponentProps) {
  const isInBrowser = useInBrowser()
  if (place === 'server' && !isInBrowser) throw new Error('failed on purpose')
  if (place === 'error-page-server') throw new UnreadableError()
  if (place === 'browser' && isInBrowser) throw new Error('failed on purpose')
  if (place === 'error-page-browser' && isInBrowser) throw new UnreadableError()
  return null
}
