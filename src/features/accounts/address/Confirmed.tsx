import { PartyPopper } from 'lucide-react'
import { languageTag } from '../../../i18n/locales.ts'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { LinkButton } from '../../../ui/Button.tsx'
import { Message } from '../../../ui/Message.tsx'
import { useInBrowser } from '../../../ui/useInBrowser.ts'
import { useSite } from '../../page-basics/site.ts'
import { type fieldsToBeFound, missingToBeFound } from '../../profiles/choices/fields-to-be-found.ts'
import { signupStart } from '../signup-start.ts'

type Missing = (typeof fieldsToBeFound)[number][]

/** The held conversation and likes that the confirmation delivers, and the fields without which others hardly find the member. */
export type Delivered = { conversation: string | null; likes: number; missing: Missing }

/** The address is confirmed: says what happened and leads on. The link may be opened in a browser without a login. */
export function Confirmed({ conversation, likes, missing: missingThen }: Delivered) {
  const { t } = useTexts('activate')
  const { user, settings } = useSite()
  const missing = user ? missingToBeFound(user.profile, settings.visible_profile_fields) : missingThen
  const profilePage = missing[0] && `/profile#${missing[0]}`
  const unfinishedPage = profilePage ?? (user && user.signup_step < 5 ? '/complete-signup' : undefined)
  const chatPage = conversation && `/chats/${conversation}`
  const isInBrowser = useInBrowser()
  const startPage = isInBrowser && user ? signupStart(user.profile.id) : undefined
  return (
    <Message
      isPage
      mark={<PartyPopper className="size-11" />}
      title={t('activate.done_title')}
      text={useOutcome({ conversation, likes, missing })}
    >
      {!user ? (
        <LinkButton to={loginTo(chatPage ?? profilePage)}>{t('activate.login')}</LinkButton>
      ) : (
        <>
          {chatPage && <LinkButton to={chatPage}>{t('activate.conversation')}</LinkButton>}
          {startPage && <LinkButton to={startPage}>{t('activate.profile')}</LinkButton>}
          {unfinishedPage && (
            <LinkButton
              to={unfinishedPage}
              look={profilePage && !chatPage && !startPage ? 'primary' : 'quiet'}
            >
              {t('activate.complete')}
            </LinkButton>
          )}
          <LinkButton to="/members" look={chatPage || startPage || profilePage ? 'quiet' : 'primary'}>
            {t('activate.go')}
          </LinkButton>
          {likes > 0 && (
            <LinkButton to="/likes/given" look="quiet">
              {t('activate.likes')}
            </LinkButton>
          )}
        </>
      )}
    </Message>
  )
}

const loginTo = (page: string | null | undefined) =>
  page ? `/login?to=${encodeURIComponent(page)}` : '/login'

function useOutcome({ conversation, likes, missing }: Delivered) {
  const { t, locale } = useTexts('activate')
  const names = missing.map((field) => t(`activate.missing_${field}`))
  const sentences =
    missing.length > 0
      ? [
          t('activate.done_missing', { missing: new Intl.ListFormat(languageTag(locale)).format(names) }),
          ...(conversation ? [t('activate.on_its_way')] : []),
        ]
      : [conversation ? t('activate.done_written') : t('activate.done_text')]
  if (likes > 0) sentences.push(t('activate.done_likes', { count: likes }))
  return sentences.join(' ')
}
