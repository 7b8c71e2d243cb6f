import { LoaderCircle, MailX, Scale } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api, resultOf } from '../../../platform/api.ts'
import { useForm } from '../../../platform/useForm.ts'
import { useLoaded } from '../../../platform/useLoaded.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { TextArea } from '../../../ui/Input.tsx'
import { Message } from '../../../ui/Message.tsx'
import { useFocusHeadingOnChange } from '../../../ui/useFocusHeadingOnChange.ts'
import type { AppealAnswer } from '../../cases/appeals/appeals.contract.ts'

/** The page behind the link of a mail about a decision: the decision, and a form to appeal against it. */
export default function Appeal({ token }: { token: string }) {
  const { t } = useTexts('complaints')
  const [isSent, setSent] = useState(false)
  useFocusHeadingOnChange(isSent)
  const { data: decision, isLoading, load } = useLoaded(() => decisionBehind(token))
  if (isLoading)
    return (
      <Message
        isPage
        mark={<LoaderCircle className="size-11 animate-spin" />}
        title={t('complaints.appeal_title')}
      />
    )
  if (!decision)
    return (
      <Message
        isPage
        mark={<MailX className="size-11" />}
        title={t('complaints.appeal_gone_title')}
        text={t('complaints.appeal_gone_text')}
      >
        {decision === undefined && <Button onClick={load}>{t('parts.retry')}</Button>}
        <LinkButton to="/complaints" look="quiet" reloadDocument>
          {t('complaints.write_again')}
        </LinkButton>
      </Message>
    )
  const { appeal } = decision
  if (isSent || (appeal && !appeal.outcome))
    return (
      <Message
        isPage
        mark={<Scale className="size-11" />}
        title={t('complaints.appeal_sent_title')}
        text={t('complaints.appeal_sent_text')}
      />
    )
  if (appeal?.outcome)
    return (
      <Message
        isPage
        mark={<Scale className="size-11" />}
        title={t(`complaints.appeal_${appeal.outcome}_title`)}
        text={appeal.answer ?? ''}
      />
    )
  return <Writing token={token} decision={decision} onSent={() => setSent(true)} />
}

/** Null if the link is damaged or too old. */
async function decisionBehind(token: string): Promise<AppealAnswer | null> {
  const { data, refused } = await resultOf(api.api['appeal.php'].$get({ query: { token } }))
  if (!data && !refused) throw new Error('no answer')
  return data ?? null
}

type Props = { token: string; decision: AppealAnswer; onSent(): void }

function Writing({ token, decision, onSent }: Props) {
  const { t, date } = useTexts('complaints')
  const { formProps, isBusy, errors, problem } = useForm({
    send: ({ text = '' }) => api.api['appeal.php'].$post({ json: { token, text } }),
    onDone: onSent,
    draft: `appeal ${token}`,
  })
  return (
    <div className="page-width flex-1 pt-8 pb-16 md:pt-12 md:pb-24">
      <meta name="robots" content="noindex" />
      <div className="mx-auto max-w-[42rem]">
        <h1 className="font-extrabold text-2xl">{t('complaints.appeal_title')}</h1>
        <p className="mt-2 mb-6 text-lg text-quiet">{t('complaints.appeal_lead')}</p>
        <section className="mb-6 rounded-card border border-line bg-raised p-4">
          <h2 className="font-bold">
            {t('complaints.appeal_decided', { date: date(new Date(decision.decided)) })}
          </h2>
          <p className="wrap-anywhere mt-1 whitespace-pre-line">{decision.reasons}</p>
        </section>
        <form {...formProps} className="flex flex-col gap-6">
          <FormProblem problem={problem} />
          <TextArea name="text" rows={6} label={t('complaints.appeal_text')} error={errors.text} />
          <Button type="submit" isBusy={isBusy} className="min-h-12 self-start px-10">
            {t('complaints.appeal_send')}
          </Button>
        </form>
      </div>
    </div>
  )
}
