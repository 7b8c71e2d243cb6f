import { store, stored } from '../../platform/stored.ts'

type Start = { memberId: string; page: string }
const storeName = 'signup_start'

/** Notes the page of someone for which this member signed up. */
export const noteSignupStart = (memberId: string, page: string) =>
  store(storeName, { memberId, page } satisfies Start)

/** The page of someone for which this member signed up in this browser. */
export function signupStart(memberId: string): string | undefined {
  const start = stored<Start>(storeName)
  return start?.memberId === memberId ? start.page : undefined
}
