import { LoaderCircle, MailCheck, MailX, SendHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api, apiFor } from '../../../platform/api.ts'
import { pageOf } from '../../../platform/page-context.ts'
import { useForm } from '../../../platform/useForm.ts'
import { isTemporary, useSubmitOnMount } from '../../../platform/useSubmitOnMount.ts'
import { useUrlParameter } from '../../../platform/useUrlParameter.ts'
import { Button } from '../../../ui/Button.tsx'
import { loadWithRetry } from '../../../ui/load-with-retry.ts'
import { Message } from '../../../ui/Message.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { useFocusHeadingOnChange } from '../../../ui/useFocusHeadingOnChange.ts'
import { PageTitle } from '../../page-basics/PageTitle.tsx'
import { ShareTags } from '../../page-basics/ShareTags.tsx'
import { useSite } from '../../page-basics/site.ts'
import type { Complaints, Ticket } from '../complaints.contract.ts'
import type { Route } from './+types/ComplaintsPage.ts'
import { ComplaintForm } from './ComplaintForm.tsx'
import { ComplaintList } from './ComplaintList.tsx'

export async function loader({ context }: Route.LoaderArgs): Promise<Complaints | null> {
  const answer = await apiFor(pageOf(context)).api['complaints.php'].$get()
  return answer.ok ? answer.json() : null
}

/** Loaded for those whom a mail about a decision leads here. */
const Appeal = lazy(() => loadWithRetry(() => import('./Appeal.tsx')))

/** The form for questions and complaints, and for members the list of theirs with the answers. */
export default function ComplaintsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts('complaints')
  const [token, setToken] = useState(useUrlParameter('token'))
  const appeal = useUrlParameter('appeal')
  const [ticket, setTicket] = useState<Ticket>()
  const { revalidate } = useRevalidator()
  useFocusHeadingOnChange(ticket)
  const finish = (made: Ticket) => {
    // Drop the used token from the URL.
    history.replaceState(history.state, '', '/complaints')
    setTicket(made)
    void revalidate()
  }
  const startAgain = () => {
    setToken(null)
    setTicket(undefined)
  }
  return (
    <>
      <PageTitle>{t('complaints.title')}</PageTitle>
      {(token || appeal) && <meta name="referrer" content="no-referrer" />}
      {appeal ? (
        <Suspense fallback={<div className="flex-1" />}>
          <Appeal token={appeal} />
        </Suspense>
      ) : ticket ? (
        <Sent ticket={ticket} onAgain={startAgain} />
      ) : token ? (
        <Confirmation token={token} onDone={finish} onAgain={startAgain} />
      ) : (
        <Writing complaints={loaderData} onSent={finish} />
      )}
    </>
  )
}

function Writing({ complaints, onSent }: { complaints: Complaints | null; onSent(ticket: Ticket): void }) {
  const { t } = useTexts('complaints')
  const days = useSite().settings.complaint_answer_days
  return (
    <div className="page-width flex-1 pt-8 pb-16 md:pt-12 md:pb-24">
      <ShareTags
        title={t('complaints.title')}
        description={t('complaints.lead', { days })}
        path="/complaints"
      />
      <div className="mx-auto max-w-[42rem]">
        <h1 className="font-extrabold text-2xl">{t('complaints.title')}</h1>
        <p className="mt-2 text-lg text-quiet">{t('complaints.lead', { days })}</p>
        <p className="mt-2 mb-8">
          <TextLink to="/pages/faq">{t('complaints.faq')}</TextLink>
        </p>
        <ComplaintForm subjects={complaints?.subjects} onSent={onSent} />
        {complaints && complaints.complaints.length > 0 && (
          <ComplaintList complaints={complaints.complaints} />
        )}
      </div>
    </div>
  )
}

function Sent({ ticket: { number, email, due, confirmed }, onAgain }: { ticket: Ticket; onAgain(): void }) {
  const { t, date } = useTexts('complaints')
  const text = confirmed
    ? t('complaints.sent_text', { number, email, date: date(new Date(due)) })
    : t('complaints.confirm_text', { number, email })
  return (
    <Message
      isPage
      mark={confirmed ? <SendHorizontal className="size-11" /> : <MailCheck className="size-11" />}
      title={confirmed ? t('complaints.sent_title') : t('complaints.confirm_title')}
      text={text}
    >
      <Button look="quiet" onClick={onAgain}>
        {t('complaints.write_another')}
      </Button>
    </Message>
  )
}

type ConfirmationProps = { token: string; onDone(ticket: Ticket): void; onAgain(): void }

/** The page behind the link that was mailed to a visitor. It confirms the address on arrival. */
function Confirmation({ token, onDone, onAgain }: ConfirmationProps) {
  const { t } = useTexts('complaints')
  const { formProps, problem, isBusy } = useForm({
    send: () => api.api['complaints.php'].$put({ json: { token } }),
    onDone: ({ ticket }) => onDone(ticket),
  })
  useSubmitOnMount(formProps.ref)
  return (
    <form {...formProps} aria-live="polite" className="flex flex-1 flex-col">
      <meta name="robots" content="noindex" />
      {problem ? (
        <Message
          isPage
          mark={<MailX className="size-11" />}
          title={t('complaints.failed_title')}
          text={problem.fields.token ?? problem.message}
        >
          {isTemporary(problem) && (
            <Button type="submit" isBusy={isBusy}>
              {t('parts.retry')}
            </Button>
          )}
          <Button type="button" look="quiet" onClick={onAgain}>
            {t('complaints.write_again')}
          </Button>
        </Message>
      ) : (
        <Message
          isPage
          mark={<LoaderCircle className="size-11 animate-spin" />}
          title={t('complaints.confirming')}
        />
      )}
    </form>
  )
}
