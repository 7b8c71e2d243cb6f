import { useTexts } from '../../i18n/TextsProvider.tsx'
import { memberOrLogin } from '../accounts/member-page.ts'
import { ConsentsCard } from '../consents/ConsentsCard.tsx'
import { CardsCard } from '../payments/cards/CardsCard.tsx'
import type { Route } from './+types/SettingsPage.ts'
import { BlockedCard } from './BlockedCard.tsx'
import { DataCard } from './DataCard.tsx'
import { DeleteCard } from './DeleteCard.tsx'
import { EmailCard } from './EmailCard.tsx'
import { InvisibleCard } from './InvisibleCard.tsx'
import { LanguageCard } from './LanguageCard.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { PhotoMessagesCard } from './PhotoMessagesCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { SettingsFrame } from './SettingsFrame.tsx'
import { useSessions } from './useSessions.ts'

export const loader = async (args: Route.LoaderArgs) => ({ user: await memberOrLogin(args) })

export default function SettingsPage({ loaderData: { user } }: Route.ComponentProps) {
  const { t } = useTexts('member')
  const sessions = useSessions()
  return (
    <SettingsFrame title={t('member.settings')}>
      <EmailCard user={user} />
      <PasswordCard email={user.email} onChanged={sessions.load} />
      <LanguageCard />
      <InvisibleCard isInvisible={user.invisible} />
      <PhotoMessagesCard choice={user.photo_messages} />
      <BlockedCard />
      <CardsCard />
      <SessionsCard {...sessions} />
      <ConsentsCard user={user} />
      <DataCard />
      <DeleteCard user={user} />
    </SettingsFrame>
  )
}
