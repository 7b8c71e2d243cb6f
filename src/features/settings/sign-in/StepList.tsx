import { useRef, useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api } from '../../../platform/api.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { notify } from '../../../ui/notices.ts'
import type { SecondSteps, Step } from '../../accounts/steps/steps.contract.ts'
import { RemoveDialog } from './RemoveDialog.tsx'
import { StepRow } from './StepRow.tsx'
import type { RunWithProof } from './useProof.ts'

export type StepsState = { steps: SecondSteps; show(steps: SecondSteps): void; run: RunWithProof }
type Props = StepsState & { kind: 'passkeys' | 'authenticators'; unnamed: string; consequence: string }

/** The passkeys or the apps of the member, each to be renamed or removed. */
export function StepList({ steps, show, run, kind, unnamed, consequence }: Props) {
  const { t } = useTexts('steps')
  const list = useRef<HTMLUListElement>(null)
  const [leaving, setLeaving] = useState<Step>()
  const [isBusy, setBusy] = useState(false)
  const [guarded, setGuarded] = useState<string>()
  const isLast = steps.passkeys.length + steps.authenticators.length === 1

  async function remove(step: Step) {
    setBusy(true)
    setLeaving(undefined)
    const result = await run(() => api.api['second-steps.php'].$delete({ json: { id: step.id } }))
    setBusy(false)
    if (!result) return
    const { data, refused } = result
    if (refused?.code === 'old_address_needed') return setGuarded(refused.message)
    if (!data) return notify('failure', refused?.message ?? t('parts.failed_text'))
    setGuarded(undefined)
    show(data)
    notify('success', t('steps.removed', { name: step.name || unnamed }))
    // The row with the focus is gone: move the keyboard focus to the list.
    list.current?.focus({ preventScroll: true })
  }

  return (
    <>
      {guarded && <Alert look="danger">{guarded}</Alert>}
      <ul
        ref={list}
        tabIndex={-1}
        aria-busy={isBusy}
        className="divide-y divide-line outline-none empty:hidden"
      >
        {steps[kind].map((step) => (
          <StepRow
            key={step.id}
            step={step}
            unnamed={unnamed}
            onRemove={() => setLeaving(step)}
            onChanged={show}
          />
        ))}
      </ul>
      <RemoveDialog
        name={leaving && (leaving.name || unnamed)}
        text={isLast ? `${consequence} ${t('steps.remove_last')}` : consequence}
        onRemove={() => leaving && void remove(leaving)}
        onClose={() => setLeaving(undefined)}
      />
    </>
  )
}
