import { useTexts } from '../../i18n/TextsProvider.tsx'
import { ConsentsCard } from '../consents/ConsentsCard.tsx'
import { memberOrLogin } from '../page-basics/member-page.ts'
import { CardsCard } from '../payments/cards/CardsCard.tsx'
import type { Route } from './+types/SettingsPage.ts'
import { BlockedCard } from './blocked/BlockedCard.tsx'
import { DataCard } from './DataCard.tsx'
import { EmailCard } from './email/EmailCard.tsx'
import { InvisibleCard } from './InvisibleCard.tsx'
import { LanguageCard } from './LanguageCard.tsx'
import { DeleteCard } from './leaving/DeleteCard.tsx'
import { PhotoMessagesCard } from './PhotoMessagesCard.tsx'
import { PurchasesCard } from './PurchasesCard.tsx'
import { PasswordCard } from './password/PasswordCard.tsx'
import { SettingsFrame } from './SettingsFrame.tsx'
import { LoginCodesCard } from './sessions/LoginCodesCard.tsx'
import { SessionsCard } from './sessions/SessionsCard.tsx'
import { useSessions } from './sessions/useSessions.ts'
import { SignInCard } from './sign-in/SignInCard.tsx'

export const loader = async (args: Route.LoaderArgs) => ({ user: await memberOrLogin(args) })

export default function SettingsPage({ loaderData: { user } }: Route.ComponentProps) {
  const { t } = useTexts('member')
  const sessions = useSessions()
  return (
    <SettingsFrame title={t('member.settings')}>
      <EmailCard user={user} />
      <PasswordCard email={user.email} onChanged={sessions.load} />
      <SignInCard />
      <LanguageCard />
      {!user.deletion_date && <InvisibleCard isInvisible={user.invisible} />}
      <PhotoMessagesCard choice={user.photo_messages} />
      <BlockedCard />
      <PurchasesCard />
      <CardsCard />
      <LoginCodesCard hasLoginCodes={user.login_codes} />
      <SessionsCard {...sessions} />
      <ConsentsCard user={user} />
      <DataCard />
      <DeleteCard user={user} />
    </SettingsFrame>
  )
}
