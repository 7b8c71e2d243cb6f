import { useState } from 'react'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { useDateTime } from '../../../../ui/useDateTime.ts'
import { api } from '../../shell/console-api.ts'
import { useKeys } from '../../shell/keys/useKeys.ts'
import { useSent } from '../../shell/parts/useSent.ts'
import type { Conversation, WholeCase } from '../reports.contract.ts'

/** The messages around the reported one, loaded when they are asked for, because each read is logged. */
export function ConversationPart({ whole: { site, id } }: { whole: WholeCase }) {
  const { t } = useTexts('operator')
  const when = useDateTime()
  const [messages, setMessages] = useState<Conversation['messages']>()
  const { send, isBusy } = useSent()
  const show = () =>
    void send(
      () => api.cases.conversation.$get({ query: { site_id: site, id } }),
      (conversation) => setMessages(conversation.messages),
    )
  useKeys([{ keys: 'c', text: t('operator.inbox.conversation'), run: show }])
  if (!messages)
    return (
      <div className="mt-3">
        <Button look="quiet" isBusy={isBusy} onClick={show}>
          {t('operator.inbox.conversation')}
        </Button>
        <p className="mt-1 text-quiet text-xs">{t('operator.inbox.conversation_note')}</p>
      </div>
    )
  return (
    <ol className="mt-3 grid gap-1.5">
      {messages.map((one) => (
        <li
          key={one.number}
          className={`rounded-field px-3 py-1.5 ${one.by_member ? 'bg-sunken' : 'ml-8'} ${one.is_reported ? 'ring-2 ring-danger' : ''}`}
        >
          <p className="text-quiet text-xs">
            {t(`operator.inbox.${one.by_member ? 'member' : 'reporter'}`)} · {when(one.at)}
            {one.is_reported && ` · ${t('operator.inbox.reported_mark')}`}
            {one.is_deleted && ` · ${t('operator.inbox.message_deleted')}`}
          </p>
          <p className="wrap-anywhere whitespace-pre-line">
            {one.text ?? t(`operator.inbox.message_${one.gift ? 'gift' : 'photo'}`)}
          </p>
        </li>
      ))}
    </ol>
  )
}
