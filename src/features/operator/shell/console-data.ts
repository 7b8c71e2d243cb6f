import { type LoaderFunctionArgs, redirect, useRouteLoaderData } from 'react-router'
import type { ConsoleOperator, SignedIn } from '../sign-in/sign-in.contract.ts'
import { api, loaded } from './console-api.ts'

type ConsoleData = { operator: ConsoleOperator; sites: SignedIn['sites'] }

export async function loadConsole({ request }: LoaderFunctionArgs): Promise<ConsoleData> {
  const { operator, sites } = await loaded(api.me.$get(), request)
  if (!operator) throw redirect(`/sign-in?to=${encodeURIComponent(placeOf(request))}`)
  return { operator, sites }
}

function placeOf({ url }: Request) {
  const { pathname, search } = new URL(url)
  return pathname.replace(/^\/operator/, '') + search
}

/** The operator who is signed in, and their sites. */
export function useConsole(): ConsoleData {
  const data = useRouteLoaderData<ConsoleData>('console')
  if (!data) throw new Error('useConsole is for the screens of the console')
  return data
}

/** Also before the sign-in, when nothing is known. */
export const useHasPasskey = () => useRouteLoaderData<ConsoleData>('console')?.operator.has_passkey ?? false

/** The name of a site, or of all of them. */
export function useSiteName() {
  const { sites } = useConsole()
  return (id: string) => sites.find((site) => site.id === id)?.host ?? id
}
