import { type RouterContextProvider, redirect } from 'react-router'
import { apiFor, bodyOf } from '../../platform/api.ts'
import { pageOf } from '../../platform/page-context.ts'
import type { User } from './accounts.contract.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider> }

/** For the loader of a page that is a member's own: who that is. Anyone else logs in first, and comes back here. */
export async function memberOrLogin({ request, context }: Asked): Promise<User> {
  const { user } = await bodyOf(apiFor(pageOf(context)).api['user.php'].$get())
  if (user) return user
  const { pathname, searchParams } = new URL(request.url)
  // The router's own, when it asks for the data of a page alone.
  searchParams.delete('_routes')
  const search = searchParams.size > 0 ? `?${searchParams}` : ''
  throw redirect(`/login?to=${encodeURIComponent(pathname.replace(/\.data$/, '') + search)}`)
}

const ours = 'http://ours.invalid'

/** Where a login leads: a page of ours that was asked for, else home. Read as a browser reads it, which forgives a lot. */
export function pageAfterLogin(asked: string | null): string {
  const home = '/members'
  if (!asked?.startsWith('/') || !URL.canParse(asked, ours)) return home
  const { origin, pathname, search, hash } = new URL(asked, ours)
  const isOurs = origin === ours && !pathname.startsWith('//') && pathname !== '/login'
  return isOurs ? pathname + search + hash : home
}
