import { LockKeyhole } from 'lucide-react'
import { redirect } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { LinkButton } from '../../../ui/Button.tsx'
import { Message } from '../../../ui/Message.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import type { User } from '../../accounts/accounts.contract.ts'
import { isClosed } from '../../hidden/restricted-status.ts'
import { type LoaderArgs, memberOrLogin } from '../../page-basics/member-page.ts'
import { PageTitle } from '../../page-basics/PageTitle.tsx'
import { useSite } from '../../page-basics/site.ts'
import { DataCard } from '../DataCard.tsx'
import { DeleteCard } from '../leaving/DeleteCard.tsx'

export async function loader(args: LoaderArgs) {
  const user = await memberOrLogin(args, { isForClosed: true })
  if (!isClosed(user.status)) throw redirect('/members')
  return { user }
}

/** Tells suspended and banned members why, until when, how to appeal, and what they can still do. */
export default function AccountClosedPage({ loaderData: { user } }: { loaderData: { user: User } }) {
  const { t, date } = useTexts('restriction')
  const { settings } = useSite()
  const { restriction } = user
  if (!restriction) return null
  const { kind, reason, until } = restriction
  const values = { site: settings.name, date: until ? date(new Date(until)) : '' }
  const title = t(`restriction.${kind}_title`, values)
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Message
        isPage
        mark={<LockKeyhole className="size-11" />}
        title={title}
        text={t(`restriction.${kind}_text`, values)}
      />
      <div className="page-width mx-auto -mt-6 flex w-full max-w-2xl flex-col gap-4 pb-16">
        <section className="rounded-card border border-line bg-surface p-4 sm:p-6">
          <h2 className="font-bold text-lg">{t('restriction.because')}</h2>
          <p className="mt-1">{t(`restriction.reason_${reason}`)}</p>
          <p className="mt-2">
            <TextLink to="/pages/ban">{t('restriction.rules')}</TextLink>
          </p>
          <h2 className="mt-6 font-bold text-lg">{t('restriction.wrong_title')}</h2>
          <p className="mt-1 text-quiet">{t('restriction.wrong_text')}</p>
          <LinkButton to="/complaints" className="mt-4">
            {t('restriction.appeal')}
          </LinkButton>
        </section>
        <section className="px-4 pt-4 sm:px-6">
          <h2 className="font-bold text-lg">{t('restriction.rights_title')}</h2>
          <p className="mt-1 text-quiet">{t('restriction.rights_text')}</p>
          <p className="mt-2">
            <TextLink to="/transactions">{t('restriction.payments')}</TextLink>
          </p>
        </section>
        <DataCard />
        <DeleteCard user={user} />
      </div>
    </>
  )
}
