import { LoaderCircle, MailCheck, MailX } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api } from '../../../platform/api.ts'
import { useForm } from '../../../platform/useForm.ts'
import { isTemporary, useSubmitOnMount } from '../../../platform/useSubmitOnMount.ts'
import { useUrlParameter } from '../../../platform/useUrlParameter.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { Message } from '../../../ui/Message.tsx'
import { PageTitle } from '../../page-basics/PageTitle.tsx'
import type { MailType } from '../notifications.contract.ts'

type Done = { type: MailType | 'all'; isWanted: boolean }

/**
 * The page behind the link at the end of a mail. It ends the mails with a script, so a mail scanner that only fetches the
 * link ends nothing.
 */
export default function UnsubscribePage() {
  const { t } = useTexts('unsubscribe', 'notifications')
  const token = useUrlParameter('token') ?? ''
  const [done, setDone] = useState<Done>()
  // In the address, so that a reload or Back repeats the last choice instead of the first.
  const isWanted = useRef(useUrlParameter('wanted') !== null)
  const { formProps, isBusy, problem } = useForm({
    send: () => api.api['unsubscribe.php'].$put({ json: { token, wanted: isWanted.current } }),
    onDone: ({ type }) => {
      const search = new URLSearchParams({ token, ...(isWanted.current && { wanted: '' }) })
      history.replaceState(history.state, '', `?${search}`)
      setDone({ type, isWanted: isWanted.current })
    },
  })
  useSubmitOnMount(formProps.ref)
  const name = done && (done.type === 'all' ? t('unsubscribe.all') : t(`notifications.${done.type}`))
  const title = done
    ? t(done.isWanted ? 'unsubscribe.back_title' : 'unsubscribe.done_title')
    : t('unsubscribe.title')
  return (
    <form {...formProps} aria-live="polite" className="flex flex-1 flex-col">
      <PageTitle>{title}</PageTitle>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      {done ? (
        <Message
          isPage
          mark={done.isWanted ? <MailCheck className="size-11" /> : <MailX className="size-11" />}
          title={title}
          text={t(done.isWanted ? 'unsubscribe.back_text' : 'unsubscribe.done_text', { mails: name ?? '' })}
        >
          <Button
            type="submit"
            look="quiet"
            isBusy={isBusy}
            onClick={() => {
              isWanted.current = !done.isWanted
            }}
          >
            {t(done.isWanted ? 'unsubscribe.end_again' : 'unsubscribe.undo')}
          </Button>
          <LinkButton to="/notifications" look="plain">
            {t('unsubscribe.settings')}
          </LinkButton>
        </Message>
      ) : problem ? (
        <Message
          isPage
          mark={<MailX className="size-11" />}
          title={t('parts.failed')}
          text={isTemporary(problem) ? problem.message : t('unsubscribe.damaged')}
        >
          {isTemporary(problem) ? (
            <Button type="submit" isBusy={isBusy}>
              {t('parts.retry')}
            </Button>
          ) : (
            <LinkButton to="/notifications">{t('unsubscribe.settings')}</LinkButton>
          )}
        </Message>
      ) : (
        <Message isPage mark={<LoaderCircle className="size-11 animate-spin" />} title={title} />
      )}
    </form>
  )
}
