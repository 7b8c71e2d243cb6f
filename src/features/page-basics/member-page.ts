import { type RouterContextProvider, redirect } from 'react-router'
import { apiFor, bodyOf } from '../../platform/api.ts'
import { ownPath } from '../../platform/own-path.ts'
import { pageOf } from '../../platform/page-context.ts'
import type { User } from '../accounts/accounts.contract.ts'
import { isClosed } from '../hidden/restricted-status.ts'

export type LoaderArgs = { request: Request; context: Readonly<RouterContextProvider> }

/**
 * For the loader of a members-only page: the member. Visitors are redirected to the login, which returns them here, and
 * suspended and banned members to the page that says why, unless this one is for them too.
 */
export async function memberOrLogin(
  { request, context }: LoaderArgs,
  { isForClosed = false } = {},
): Promise<User> {
  const { user } = await bodyOf(apiFor(pageOf(context)).api['user.php'].$get())
  if (user && isClosed(user.status) && !isForClosed) throw redirect('/account-closed')
  if (user) return user
  const { pathname, searchParams } = new URL(request.url)
  // React Router adds this parameter to data requests.
  searchParams.delete('_routes')
  const search = searchParams.size > 0 ? `?${searchParams}` : ''
  throw redirect(`/login?to=${encodeURIComponent(pathname.replace(/\.data$/, '') + search)}`)
}

/** Redirect here when a link's member cannot be shown. The page says so. */
export const searchForOthers = '/members?gone=1'

/** The page to open after a login: the requested one if it is on this site, else /members. */
export function pageAfterLogin(requested: string | null): string {
  const path = ownPath(requested)
  return path === undefined || /^\/login([?#]|$)/.test(path) ? '/members' : path
}

/** Whether this address is the page of one member. */
export const isMemberPage = (path: string | null | undefined) =>
  /^\/members\/[0-9a-f-]{36}([?#]|$)/i.test(path ?? '')
