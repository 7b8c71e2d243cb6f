import { isForOperators } from '../operator-path.ts'

/** The address of a request as it is logged: without the tokens of links, and without what operators search for. */
export function loggedPath(url: string): string {
  const { pathname, search } = new URL(url)
  if (isForOperators(pathname)) return pathname
  return pathname + search.replace(/([?&](?:token|appeal)=)[^&]+/g, '$1…')
}
