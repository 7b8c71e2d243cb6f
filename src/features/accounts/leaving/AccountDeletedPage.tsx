import { DoorOpen } from 'lucide-react'
import { redirect } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { apiFor, bodyOf } from '../../../platform/api.ts'
import { pageOf } from '../../../platform/page-context.ts'
import { useUrlParameter } from '../../../platform/useUrlParameter.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { Message } from '../../../ui/Message.tsx'
import { PageTitle } from '../../page-basics/PageTitle.tsx'
import { calendarDay } from '../calendar-day.ts'
import type { Route } from './+types/AccountDeletedPage.ts'
import { BringBack } from './BringBack.tsx'

/** Members whose account is not deleted are redirected. */
export async function loader({ request, context }: Route.LoaderArgs) {
  if (new URL(request.url).searchParams.get('token')) return null
  const { user } = await bodyOf(apiFor(pageOf(context)).api['user.php'].$get())
  if (user && user.status !== 'deleted') throw redirect('/members')
  return null
}

/** The page after deleting the account. With the token of the mailed link it offers to restore the account. */
export default function AccountDeletedPage() {
  const token = useUrlParameter('token')
  const until = useUrlParameter('until')
  return (
    <>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      {token ? <BringBack token={token} /> : <Farewell until={calendarDay(until)} />}
    </>
  )
}

function Farewell({ until }: { until: Date | undefined }) {
  const { t, date } = useTexts('account_deleted')
  const text = until ? t('account_deleted.text_until', { date: date(until) }) : t('account_deleted.text')
  return (
    <>
      <PageTitle>{t('account_deleted.title')}</PageTitle>
      <Message
        isPage
        mark={<DoorOpen className="size-11" />}
        title={t('account_deleted.title')}
        text={`${text} ${t('account_deleted.how')}`}
      >
        <LinkButton to="/login">{t('account_deleted.login')}</LinkButton>
        <LinkButton to="/" look="quiet">
          {t('account_deleted.home')}
        </LinkButton>
      </Message>
    </>
  )
}
