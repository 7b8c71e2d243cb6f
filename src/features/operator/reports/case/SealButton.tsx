import { ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { useForm } from '../../../../platform/useForm.ts'
import { Button } from '../../../../ui/Button.tsx'
import { FormProblem } from '../../../../ui/FormProblem.tsx'
import { TextArea } from '../../../../ui/Input.tsx'
import { Modal } from '../../../../ui/Modal.tsx'
import { Select } from '../../../../ui/Select.tsx'
import { type SealedKind, sealedKinds } from '../../sealed/sealed-kinds.ts'
import { api } from '../../shell/console-api.ts'
import { useKeys } from '../../shell/keys/useKeys.ts'
import type { WholeCase } from '../reports.contract.ts'

type Props = { whole: WholeCase; onDone(text: string): void }

/** Hands a suspected crime to the owner, and takes it out of everybody else’s sight. */
export function SealButton({ whole, onDone }: Props) {
  const { t } = useTexts('operator')
  const [isOpen, setOpen] = useState(false)
  useKeys([{ keys: 's', text: t('operator.inbox.seal'), run: () => setOpen(true) }])
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        <ShieldAlert aria-hidden className="size-5 text-danger" />
        {t('operator.inbox.seal')}
      </Button>
      <Modal
        title={t('operator.inbox.seal_title')}
        text={t('operator.inbox.seal_text')}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        isSticky
      >
        <SealForm whole={whole} onDone={onDone} />
      </Modal>
    </>
  )
}

function SealForm({ whole: { site, id, subject }, onDone }: Props) {
  const { t } = useTexts('operator')
  const { formProps, isBusy, errors, problem } = useForm({
    send: ({ kind, note = '' }) =>
      api.cases.seal.$post({ json: { site_id: site, id, kind: kind as SealedKind, note } }),
    onDone: () => onDone(t('operator.inbox.sealed_now')),
  })
  return (
    <form {...formProps} className="flex flex-col gap-4 text-left">
      <FormProblem problem={problem} />
      <Select
        name="kind"
        label={t('operator.inbox.seal_kind')}
        error={errors.kind}
        defaultValue={subject === 'underage' ? 'minor' : 'illegal_image'}
        options={sealedKinds.map((kind) => ({ value: kind, text: t(`operator.inbox.seal_kind_${kind}`) }))}
      />
      <TextArea name="note" label={t('operator.inbox.seal_note')} error={errors.note} />
      <Button type="submit" look="danger" isBusy={isBusy}>
        {t('operator.inbox.seal_now')}
      </Button>
    </form>
  )
}
