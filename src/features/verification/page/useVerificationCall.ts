import { useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { type Reply, resultOf } from '../../../platform/api.ts'
import { toLogin } from '../../../platform/useForm.ts'
import { notify } from '../../../ui/notices.ts'

/** Sends a change, then shows the new state. A refusal is told in a notice. */
export function useVerificationCall(onChanged: () => Promise<void>) {
  const { t } = useTexts('verification')
  const [isBusy, setBusy] = useState(false)
  async function send(call: () => Promise<Reply<unknown>>, done?: string) {
    setBusy(true)
    const { data, refused } = await resultOf(call())
    if (refused?.code === 'login_required') toLogin()
    else if (data === undefined) notify('failure', refused?.message ?? t('verification.offline'))
    else if (done) notify('success', done)
    await onChanged()
    setBusy(false)
  }
  return { send, isBusy }
}
