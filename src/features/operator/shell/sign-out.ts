import { consolePath } from '../../../platform/operator-path.ts'
import { api, sent } from './console-api.ts'

/** The new document has nothing in memory of the one before. */
export async function signOut() {
  await sent(() => api['sign-out'].$post())
  location.assign(`${consolePath}/sign-in`)
}
