import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { notify } from '../../../ui/notices.ts'
import { makePasskey } from '../../accounts/steps/passkeys/browser-passkey.ts'
import { hasPasskeys } from '../../accounts/steps/passkeys/has-passkeys.ts'
import { api } from '../shell/console-api.ts'
import { useSent } from '../shell/parts/useSent.ts'
import type { OperatorPasskey } from './operator-passkeys.contract.ts'
import { PasskeyRow } from './PasskeyRow.tsx'

/** The passkeys of the operator, beside the authenticator. */
export function PasskeysSection({ first }: { first: OperatorPasskey[] }) {
  const { t } = useTexts('operator', 'steps')
  const [passkeys, setPasskeys] = useState(first)
  const { send, isBusy } = useSent()
  const { revalidate } = useRevalidator()
  async function show(list: { passkeys: OperatorPasskey[] }, text: string) {
    setPasskeys(list.passkeys)
    notify('success', text)
    // The sign-in and the proof offer a passkey to those who have one.
    await revalidate()
  }
  const add = () =>
    send(
      () => api.passkeys.$post(),
      async ({ options }) => {
        const made = await makePasskey(options)
        if ('problem' in made)
          return notify(
            'plain',
            t(made.problem === 'known' ? 'steps.passkey_known' : 'steps.passkey_stopped'),
          )
        const { answer: passkey } = made
        await send(
          () => api.passkeys.$put({ json: { passkey } }),
          (list) => show(list, t('steps.passkey_added')),
        )
      },
    )
  return (
    <section aria-labelledby="passkeys" className="mt-8 max-w-xl">
      <h2 id="passkeys" className="font-bold text-lg">
        {t('steps.passkeys_title')}
      </h2>
      <p className="mt-1 mb-3 text-quiet">{t('steps.passkeys_text')}</p>
      {passkeys.length > 0 && (
        <ul className="mb-3 divide-y divide-line rounded-card border border-line bg-raised">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onChanged={(list) => show(list, t('operator.changed'))}
            />
          ))}
        </ul>
      )}
      {hasPasskeys() ? (
        <Button look="quiet" isBusy={isBusy} onClick={() => void add()}>
          <Plus aria-hidden className="size-5" />
          {t('steps.passkeys_add')}
        </Button>
      ) : (
        <p className="font-medium">{t('steps.passkeys_unsupported')}</p>
      )}
    </section>
  )
}
