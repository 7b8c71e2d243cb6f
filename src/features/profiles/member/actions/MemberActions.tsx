import { Ellipsis, Flag, MessageCircle, Share2, ShieldBan } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { LinkButton } from '../../../../ui/Button.tsx'
import { Menu } from '../../../../ui/Menu.tsx'
import type { MemberProfile } from '../../profiles.contract.ts'
import { ActionBar } from './ActionBar.tsx'
import { useShare } from './useShare.ts'

type Props = {
  member: MemberProfile
  /** The like button, shown before the message button. */
  like?: ReactNode
  onReport(): void
  onBlock(): void
}

export function MemberActions({ member, like, onReport, onBlock }: Props) {
  const { t } = useTexts('member_page')
  const share = useShare(member)
  return (
    <ActionBar>
      {like}
      <LinkButton
        to={`/members/${member.id}/chat`}
        className="min-h-12 grow max-sm:px-3 sm:text-lg md:grow-0 md:px-8"
      >
        <MessageCircle aria-hidden className="size-5" />
        {t('member_page.message')}
      </LinkButton>
      <Menu
        label={t('member_page.more')}
        trigger={<Ellipsis aria-hidden className="size-6" />}
        entries={[
          { text: t('member_page.share'), Icon: Share2, onChoose: () => void share() },
          { text: t('member_page.report'), Icon: Flag, onChoose: onReport },
          { text: t('member_page.block'), Icon: ShieldBan, isDanger: true, onChoose: onBlock },
        ]}
      />
    </ActionBar>
  )
}
