import { useState } from 'react'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import type { Reply } from '../../../../platform/api.ts'
import { notify } from '../../../../ui/notices.ts'
import { sent } from '../console-api.ts'

/** Sends changes, one at a time, and says in a notice why one was refused. */
export function useSent() {
  const { t } = useTexts('operator')
  const [isBusy, setBusy] = useState(false)
  async function send<Body>(call: () => Promise<Reply<Body>>, onDone: (body: Body) => unknown) {
    if (isBusy) return
    setBusy(true)
    const result = await sent(call)
    setBusy(false)
    if (result?.data !== undefined) await onDone(result.data)
    else if (result) notify('failure', result.refused?.message ?? t('operator.offline'))
  }
  return { send, isBusy }
}
