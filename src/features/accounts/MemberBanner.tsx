import type { LucideIcon } from 'lucide-react'
import { Hourglass, MailQuestionMark } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { useSite } from '../shell/site.ts'
import type { User } from './accounts.contract.ts'
import { KeepAccountButton } from './KeepAccountButton.tsx'
import { SendAgainButton } from './SendAgainButton.tsx'

/** What a member must know of their account on every page. It goes when there is no more reason for it. */
export default function MemberBanner() {
  const { user } = useSite()
  return user && user.status !== 'active' ? <NoticeFor user={user} /> : null
}

function NoticeFor({ user }: { user: User }) {
  const { t, date } = useTexts('member_banner')
  if (user.deletion_date)
    return (
      <Banner
        Icon={Hourglass}
        color="bg-warning-tint"
        mark="text-warning"
        title={t('member_banner.deletion_title', { date: date(new Date(user.deletion_date)) })}
        text={t('member_banner.deletion_text')}
      >
        <KeepAccountButton />
      </Banner>
    )
  return (
    <Banner
      Icon={MailQuestionMark}
      color="bg-primary-tint"
      mark="text-primary-text"
      title={t('member_banner.activation_title')}
      text={t('member_banner.activation_text', { email: user.email })}
    >
      <SendAgainButton />
      <TextLink to="/complete-signup?correct" className="flex min-h-11 items-center">
        {t('member_banner.wrong_address')}
      </TextLink>
    </Banner>
  )
}

type Props = {
  Icon: LucideIcon
  color: string
  mark: string
  title: string
  text: string
  children: ReactNode
}

function Banner({ Icon, color, mark, title, text, children }: Props) {
  return (
    <div className={`border-line border-b ${color}`}>
      <div className="page-width flex flex-col gap-x-8 gap-y-2.5 py-3 md:flex-row md:items-center">
        <div className="flex min-w-0 grow gap-3">
          <Icon aria-hidden className={`mt-px size-6 shrink-0 ${mark}`} />
          <div className="min-w-0 leading-snug">
            <p className="font-bold">{title}</p>
            <p className="wrap-anywhere">{text}</p>
          </div>
        </div>
        <div className="flex shrink-0 flex-wrap gap-x-5 gap-y-1">{children}</div>
      </div>
    </div>
  )
}
