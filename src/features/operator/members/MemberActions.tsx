import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import type { Role } from '../../../platform/operator-actor.ts'
import { Button } from '../../../ui/Button.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { notify } from '../../../ui/notices.ts'
import { api } from '../shell/console-api.ts'
import { useKeys } from '../shell/keys/useKeys.ts'
import { saveFile } from '../shell/parts/save-file.ts'
import { useSent } from '../shell/parts/useSent.ts'
import { CreditsForm, EraseForm, NoteForm } from './action-forms.tsx'
import type { MemberHead } from './members.contract.ts'
import { RestrictForm } from './RestrictForm.tsx'

type Props = { head: MemberHead; roles: Role[]; onChanged(text: string): unknown }
type Dialog = 'restrict' | 'credits' | 'note' | 'erase'

/** The actions of the roles, as buttons and by key. */
export function MemberActions({ head, roles, onChanged }: Props) {
  const { t } = useTexts('operator')
  const [open, setOpen] = useState<Dialog>()
  const { send, isBusy } = useSent()
  const navigate = useNavigate()
  const { id } = head
  const name = head.name || t('operator.members.nameless')
  const may = (...wanted: Role[]) => roles.some((role) => role === 'owner' || wanted.includes(role))
  const close = () => setOpen(undefined)
  const done = (text: string) => {
    close()
    onChanged(text)
  }
  const actions: { key: string; text: string; run(): void; isFor: boolean; isDanger?: boolean }[] = [
    {
      ...{
        key: 'c',
        text: t('operator.members.confirm'),
        isFor: may('support') && head.status === 'not_confirmed',
      },
      run: () =>
        void send(
          () => api.members.confirmation.$post({ json: { id } }),
          () => onChanged(t('operator.members.confirmed')),
        ),
    },
    {
      ...{ key: 'r', text: t('operator.members.restrict'), isFor: may('moderator', 'support') },
      run: () => setOpen('restrict'),
    },
    { key: 'n', text: t('operator.members.note'), isFor: true, run: () => setOpen('note') },
    { key: 'b', text: t('operator.members.credits'), isFor: may('finance'), run: () => setOpen('credits') },
    {
      ...{ key: 'x', text: t('operator.members.end_sessions'), isFor: may('support') },
      run: () =>
        void send(
          () => api.members.sessions.$delete({ json: { id } }),
          ({ ended }) => onChanged(t('operator.members.ended', { count: ended })),
        ),
    },
    {
      ...{ key: 'd', text: t('operator.members.export'), isFor: may('support') },
      run: () => void saveFile(`members/export?id=${id}`).then((text) => text && notify('failure', text)),
    },
    {
      ...{
        key: 'e',
        text: t('operator.members.erase'),
        isFor: may('support') && !head.fictional,
        isDanger: true,
      },
      run: () => setOpen('erase'),
    },
  ]
  const allowed = actions.filter(({ isFor }) => isFor)
  useKeys(allowed.map(({ key, text, run }) => ({ keys: key, text, run })))
  const dialog = (which: Dialog, title: string, content: ReactNode, text?: string) => (
    <Modal title={title} text={text} isOpen={open === which} onClose={close} isSticky>
      {content}
    </Modal>
  )
  return (
    <section aria-label={t('operator.members.actions')} className="flex flex-wrap gap-2">
      {allowed.map(({ key, text, run, isDanger }) => (
        <Button key={key} look={isDanger ? 'plain' : 'quiet'} isBusy={isBusy && key === 'x'} onClick={run}>
          {text}
        </Button>
      ))}
      {dialog(
        'restrict',
        t('operator.members.restrict_title', { name }),
        <RestrictForm id={id} onDone={() => done(t('operator.members.restricted'))} />,
      )}
      {dialog(
        'credits',
        t('operator.members.credits_title', { name }),
        <CreditsForm id={id} onDone={() => done(t('operator.members.corrected'))} />,
      )}
      {dialog(
        'note',
        t('operator.members.note'),
        <NoteForm id={id} onDone={() => done(t('operator.members.noted'))} />,
      )}
      {dialog(
        'erase',
        t('operator.members.erase_title', { name }),
        <EraseForm
          id={id}
          onDone={() => {
            notify('success', t('operator.members.erased'))
            void navigate('/members')
          }}
        />,
        t('operator.members.erase_text'),
      )}
    </section>
  )
}
