import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { notify } from '../../../ui/notices.ts'
import { useDateTime } from '../../../ui/useDateTime.ts'
import { api } from '../shell/console-api.ts'
import { useSent } from '../shell/parts/useSent.ts'
import { GrantChips } from './GrantChips.tsx'
import type { ListedOperator } from './operators.contract.ts'
import { RemoveForm } from './RemoveForm.tsx'
import { RolesForm } from './RolesForm.tsx'

type Props = { operator: ListedOperator; onChanged(): Promise<void>; onLink(link: string): void }

export function OperatorRow({ operator, onChanged, onLink }: Props) {
  const { t } = useTexts('operator')
  const [open, setOpen] = useState<'roles' | 'removal'>()
  const { send, isBusy } = useSent()
  const { id, email, is_self, sessions } = operator
  // The link of an owner who has joined would be a way around the second owner.
  const isOwner = operator.grants.some(({ role }) => role === 'owner')
  const close = () => setOpen(undefined)
  const changed = async (status: 'done' | 'waiting') => {
    close()
    notify('success', t(status === 'done' ? 'operator.changed' : 'operator.waits_for_owner'))
    await onChanged()
  }
  const endSessions = () =>
    send(
      () => api.operators.sessions.$delete({ json: { id } }),
      () => changed('done'),
    )
  const inviteAgain = () =>
    send(
      () => api.operators.invitation.$post({ json: { id } }),
      ({ link }) => onLink(link),
    )
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 px-5 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-60 flex-1">
          <p className="wrap-anywhere font-semibold">
            {email}
            {is_self && <span className="ml-2 font-normal text-quiet">{t('operator.you')}</span>}
          </p>
          <OperatorState operator={operator} />
        </div>
        <GrantChips grants={operator.grants} />
      </div>
      <Menu
        label={`${t('operator.actions')}: ${email}`}
        trigger={<Ellipsis aria-hidden className="size-5" />}
        entries={[
          { text: t('operator.change_roles'), onChoose: () => setOpen('roles') },
          ...(isOwner && operator.joined
            ? []
            : [{ text: t('operator.new_link'), onChoose: () => void inviteAgain() }]),
          ...(sessions > 0 && !is_self
            ? [{ text: t('operator.end_sessions'), onChoose: () => void endSessions() }]
            : []),
          { text: t('operator.remove'), onChoose: () => setOpen('removal'), isDanger: true },
        ]}
      />
      {operator.asked && <AskedChange operator={operator} isBusy={isBusy} onAgree={setOpen} />}
      <Modal
        title={t('operator.change_roles')}
        text={email}
        isOpen={open === 'roles'}
        onClose={close}
        isSticky
        look="wide"
      >
        <RolesForm operator={operator} onChanged={changed} />
      </Modal>
      <Modal
        title={t('operator.remove_title', { email })}
        text={t('operator.remove_text')}
        isOpen={open === 'removal'}
        onClose={close}
      >
        <RemoveForm id={id} onRemoved={changed} onCancel={close} />
      </Modal>
    </li>
  )
}

function OperatorState({
  operator: { joined, invited_until, counts_from, sessions },
}: Pick<Props, 'operator'>) {
  const { t } = useTexts('operator')
  const when = useDateTime()
  const parts = [
    ...(joined ? [t('operator.joined', { date: when(joined) })] : []),
    ...(invited_until ? [t('operator.invited_until', { date: when(invited_until) })] : []),
    ...(counts_from ? [t('operator.counts_from', { date: when(counts_from) })] : []),
    ...(!joined && !invited_until ? [t('operator.invitation_over')] : []),
    ...(sessions > 0 ? [t('operator.open_sessions', { count: sessions })] : []),
  ]
  return <p className="text-quiet text-xs">{parts.join(' · ')}</p>
}

type AskedProps = Pick<Props, 'operator'> & { isBusy: boolean; onAgree(what: 'roles' | 'removal'): void }

/** Another owner asked for a change that a second one has to agree to. */
function AskedChange({ operator: { asked }, isBusy, onAgree }: AskedProps) {
  const { t } = useTexts('operator')
  if (!asked) return null
  const { by, grants, is_own } = asked
  return (
    <div className="col-span-2 flex flex-wrap items-center gap-3 rounded-field bg-warning-tint px-3.5 py-2">
      <p className="grow">
        {is_own
          ? t('operator.asked_by_you')
          : t(grants ? 'operator.asked_roles' : 'operator.asked_removal', { by })}
      </p>
      {grants && <GrantChips grants={grants} />}
      {!is_own && (
        <Button look="quiet" isBusy={isBusy} onClick={() => onAgree(grants ? 'roles' : 'removal')}>
          {t('operator.look_and_agree')}
        </Button>
      )}
    </div>
  )
}
