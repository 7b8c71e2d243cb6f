import { Ellipsis, Flag, ShieldBan, Trash2, UserRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { loadWithRetry } from '../../../../ui/load-with-retry.ts'
import { Menu } from '../../../../ui/Menu.tsx'
import type { Chat } from '../../chat.contract.ts'
import { forgetCachedChat } from '../state/conversation-cache.ts'
import type { ConversationDialog } from './ConversationDialogs.tsx'

const ConversationDialogs = lazy(() => loadWithRetry(() => import('./ConversationDialogs.tsx')))

export function ConversationMenu({ chat }: { chat: Chat }) {
  const { t } = useTexts('conversation')
  const [openDialog, setOpenDialog] = useState<ConversationDialog>()
  const [hasDialogs, setHasDialogs] = useState(false)
  const close = () => setOpenDialog(undefined)
  const navigate = useNavigate()
  const leave = async () => {
    await navigate('/chats', { replace: true })
    forgetCachedChat(chat.conversation.id)
  }
  const open = (dialog: ConversationDialog) => {
    setHasDialogs(true)
    setOpenDialog(dialog)
  }
  return (
    <>
      <Menu
        label={t('conversation.menu')}
        trigger={<Ellipsis aria-hidden className="size-6" />}
        entries={[
          { text: t('conversation.menu_profile'), Icon: UserRound, to: `/members/${chat.profile.id}` },
          { text: t('conversation.menu_report'), Icon: Flag, onChoose: () => open('report') },
          {
            text: t('conversation.menu_block'),
            Icon: ShieldBan,
            isDanger: true,
            onChoose: () => open('block'),
          },
          ...(chat.begun
            ? [
                {
                  text: t('conversation.menu_delete'),
                  Icon: Trash2,
                  isDanger: true,
                  onChoose: () => open('delete'),
                },
              ]
            : []),
        ]}
      />
      {hasDialogs && (
        <Suspense>
          <ConversationDialogs
            chat={chat}
            openDialog={openDialog}
            onOpen={setOpenDialog}
            onClose={close}
            onDeleted={leave}
          />
        </Suspense>
      )}
    </>
  )
}
