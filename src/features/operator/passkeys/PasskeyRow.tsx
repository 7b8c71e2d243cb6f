import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { useForm } from '../../../platform/useForm.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmButtons } from '../../../ui/ConfirmButtons.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Input } from '../../../ui/Input.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { useDateTime } from '../../../ui/useDateTime.ts'
import { api } from '../shell/console-api.ts'
import { proved } from '../shell/proof/proved.ts'
import type { OperatorPasskey } from './operator-passkeys.contract.ts'

type Props = { passkey: OperatorPasskey; onChanged(list: { passkeys: OperatorPasskey[] }): unknown }

/** A passkey with its name and last use. */
export function PasskeyRow({ passkey, onChanged }: Props) {
  const { t } = useTexts('operator', 'steps')
  const when = useDateTime()
  const [open, setOpen] = useState<'name' | 'removal'>()
  const close = () => setOpen(undefined)
  const name = passkey.name || t('steps.passkey_unnamed')
  const facts = [
    passkey.host,
    passkey.last_used ? t('operator.last_used', { date: when(passkey.last_used) }) : t('steps.never_used'),
    t('steps.added_on', { date: when(passkey.created) }),
  ]
  const changed = async (list: { passkeys: OperatorPasskey[] }) => {
    close()
    await onChanged(list)
  }
  return (
    <li className="flex items-center gap-3 px-5 py-2.5">
      <div className="min-w-0 grow">
        <p className="wrap-anywhere font-semibold">{name}</p>
        <p className="wrap-anywhere text-quiet text-xs">{facts.join(' · ')}</p>
      </div>
      <Menu
        label={t('steps.change_label', { name })}
        trigger={<Ellipsis aria-hidden className="size-5" />}
        entries={[
          { text: t('steps.rename'), onChoose: () => setOpen('name') },
          { text: t('steps.remove'), onChoose: () => setOpen('removal'), isDanger: true },
        ]}
      />
      <Modal title={t('steps.rename')} isOpen={open === 'name'} onClose={close}>
        <NameForm passkey={passkey} onChanged={changed} />
      </Modal>
      <Modal
        title={t('steps.remove_title', { name })}
        text={t('steps.remove_passkey')}
        isOpen={open === 'removal'}
        onClose={close}
      >
        <RemovalForm id={passkey.id} onChanged={changed} onCancel={close} />
      </Modal>
    </li>
  )
}

function NameForm({ passkey, onChanged }: Props) {
  const { t } = useTexts('operator', 'steps')
  const { formProps, isBusy, errors, problem } = useForm({
    send: ({ name = '' }) => api.passkeys.$patch({ json: { id: passkey.id, name } }),
    onDone: onChanged,
  })
  return (
    <form {...formProps} className="flex flex-col gap-4 text-left">
      <FormProblem problem={problem} />
      <Input
        name="name"
        label={t('steps.name')}
        error={errors.name}
        defaultValue={passkey.name}
        maxLength={40}
        autoComplete="off"
      />
      <Button type="submit" isBusy={isBusy}>
        {t('operator.save')}
      </Button>
    </form>
  )
}

type RemovalProps = Pick<Props, 'onChanged'> & { id: string; onCancel(): void }

function RemovalForm({ id, onChanged, onCancel }: RemovalProps) {
  const { t } = useTexts('operator', 'steps')
  const { formProps, isBusy, problem } = useForm({
    send: () => proved(() => api.passkeys.$delete({ json: { id } })),
    onDone: onChanged,
  })
  return (
    <form {...formProps} className="flex flex-col gap-3">
      <FormProblem problem={problem} />
      <ConfirmButtons
        confirm={t('steps.remove')}
        cancel={t('operator.cancel')}
        isBusy={isBusy}
        onCancel={onCancel}
      />
    </form>
  )
}
