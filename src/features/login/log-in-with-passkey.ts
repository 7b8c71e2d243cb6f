import { api, type Result, resultOf } from '../../platform/api.ts'
import { signWithPasskey } from '../accounts/steps/passkeys/browser-passkey.ts'

/** Asks the browser for a passkey and logs in with it. Undefined if the visitor did not want to. */
export async function logInWithPasskey(): Promise<Result<object> | undefined> {
  const started = await resultOf(api.api['passkey.php'].$post())
  if (!started.data) return started
  const signed = await signWithPasskey(started.data.options)
  if ('problem' in signed) return undefined
  return resultOf(api.api['passkey.php'].$put({ json: { passkey: signed.answer } }))
}
