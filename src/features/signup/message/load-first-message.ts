import { type RouterContextProvider, redirect } from 'react-router'
import { apiFor, bodyOf } from '../../../platform/api.ts'
import { pageOf } from '../../../platform/page-context.ts'
import { urlTracking } from '../../sites/url-tracking.ts'

type LoaderArgs = { context: Readonly<RouterContextProvider>; request: Request; params: { id: string } }

/** The recipient and the price of a visitor's first message. Where signups are closed, the signup page says so. */
export async function loadFirstMessage({ context, request, params }: LoaderArgs) {
  const { api } = apiFor(pageOf(context))
  const tracking = urlTracking(request)
  const { settings } = await bodyOf(api['settings.php'].$get({ query: tracking }))
  if (!settings.signups_allowed) throw redirect('/signup')
  return bodyOf(api['signup.php'].$get({ query: { ...tracking, profile: params.id } }))
}
