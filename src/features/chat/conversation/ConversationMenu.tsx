import { Ellipsis, Flag, ShieldBan, Trash2, UserRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { loadWithRetry } from '../../../ui/load-with-retry.ts'
import { Menu } from '../../../ui/Menu.tsx'
import type { Chat } from '../chat.contract.ts'
import { DeleteChatDialog } from '../list/DeleteChatDialog.tsx'
import { forgetChat } from './conversation-cache.ts'
import type { Asked } from './SafetyDialogs.tsx'

const SafetyDialogs = lazy(() => loadWithRetry(() => import('./SafetyDialogs.tsx')))

export function ConversationMenu({ chat }: { chat: Chat }) {
  const { t } = useTexts('conversation')
  const [asked, setAsked] = useState<Asked>()
  const [wasAsked, setWasAsked] = useState(false)
  const close = () => setAsked(undefined)
  const navigate = useNavigate()
  const leave = async () => {
    await navigate('/chats', { replace: true })
    forgetChat(chat.conversation.id)
  }
  const askSafely = (about: Asked) => () => {
    setWasAsked(true)
    setAsked(about)
  }
  return (
    <>
      <Menu
        label={t('conversation.menu')}
        trigger={<Ellipsis aria-hidden className="size-6" />}
        entries={[
          { text: t('conversation.menu_profile'), Icon: UserRound, to: `/members/${chat.profile.id}` },
          { text: t('conversation.menu_report'), Icon: Flag, onChoose: askSafely('report') },
          {
            text: t('conversation.menu_block'),
            Icon: ShieldBan,
            isDanger: true,
            onChoose: askSafely('block'),
          },
          ...(chat.begun
            ? [
                {
                  text: t('conversation.menu_delete'),
                  Icon: Trash2,
                  isDanger: true,
                  onChoose: () => setAsked('delete'),
                },
              ]
            : []),
        ]}
      />
      {wasAsked && (
        <Suspense>
          <SafetyDialogs member={chat.profile} asked={asked} onAsk={setAsked} onClose={close} />
        </Suspense>
      )}
      <DeleteChatDialog chat={chat} isOpen={asked === 'delete'} onClose={close} onRemoved={leave} />
    </>
  )
}
