import { CircleAlert, Coins, Crown, EyeOff, Hourglass, type LucideIcon, UserRoundX } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import type { Problem } from '../../../../platform/useForm.ts'
import { LinkButton } from '../../../../ui/Button.tsx'
import { useOfferPath } from '../../../page-basics/offer-path.ts'
import { useUserNow } from '../../../page-basics/user-now.ts'
import type { Chat } from '../../chat.contract.ts'
import { freeConversations } from '../../sending/free-conversations.ts'
import type { NoticeKind } from './composer-notice.ts'

type Props = { kind: NoticeKind | undefined; chat: Chat; problem: Problem | undefined }

/** Why a message cannot be sent or was refused, with a link that helps. */
export function ComposerNotice({ kind, ...rest }: Props) {
  return (
    <div role="status">
      {/* Its texts may have to be loaded. Without a boundary the whole page would be hidden, and the field lose its focus. */}
      <Suspense>{kind && <Notice kind={kind} {...rest} />}</Suspense>
    </div>
  )
}

const icons: Record<NoticeKind, LucideIcon> = {
  leaving: Hourglass,
  invisible: EyeOff,
  not_available: UserRoundX,
  premium_only: Crown,
  no_credits: Coins,
  held: Hourglass,
  refused: CircleAlert,
}

function Notice({ kind, chat, problem }: Props & { kind: NoticeKind }) {
  const { t, date } = useTexts('conversation', 'member_banner')
  const user = useUserNow()
  const offerPath = useOfferPath()
  const notices: Record<NoticeKind, [text: string, action?: ReactNode]> = {
    leaving: [
      user?.deletion_date
        ? t('member_banner.deletion_title', { date: date(new Date(user.deletion_date)) })
        : (problem?.message ?? ''),
      <ActionLink key="action" to="/settings">
        {t('conversation.to_settings')}
      </ActionLink>,
    ],
    invisible: [
      t('conversation.invisible'),
      <ActionLink key="action" to="/settings">
        {t('conversation.to_settings')}
      </ActionLink>,
    ],
    not_available: [t('conversation.not_available', { name: chat.profile.name })],
    premium_only: [
      t('conversation.premium_only', { count: freeConversations }),
      <ActionLink key="action" to={offerPath}>
        {t('conversation.to_premium')}
      </ActionLink>,
    ],
    no_credits: [
      t('conversation.no_credits'),
      <ActionLink key="action" to={offerPath}>
        {t('conversation.to_credits')}
      </ActionLink>,
    ],
    held: [
      t('conversation.held'),
      <ActionLink key="action" to="/complete-signup">
        {t('conversation.to_confirm')}
      </ActionLink>,
    ],
    refused: [problem ? Object.values(problem.fields).join(' ') || problem.message : ''],
  }
  const [text, action] = notices[kind]
  const Icon = icons[kind]
  const isQuiet = kind === 'held'
  return (
    <div
      className={`mb-2 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card px-4 py-3 ${isQuiet ? 'bg-primary-tint' : 'bg-warning-tint'}`}
    >
      <p className="flex min-w-0 flex-1 basis-56 items-start gap-3 font-medium leading-snug">
        <Icon aria-hidden className={`size-5 shrink-0 ${isQuiet ? 'text-primary-text' : 'text-warning'}`} />
        <span className="wrap-anywhere">{text}</span>
      </p>
      {action}
    </div>
  )
}

const ActionLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <LinkButton to={to}>{children}</LinkButton>
)
