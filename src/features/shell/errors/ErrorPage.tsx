import { HeartCrack } from 'lucide-react'
import { isRouteErrorResponse } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { Message } from '../../../ui/Message.tsx'
import { Logo } from '../../page-basics/Logo.tsx'
import { PageTitle } from '../../page-basics/PageTitle.tsx'

/** Shows the message and status of an error, with a link home. */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTexts()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const isNotFound = status === 404
  const title = isNotFound ? t('error_page.not_found') : refusalText(error) || t('error_page.title')
  return (
    <div className="flex min-h-dvh flex-col">
      <PageTitle>{title}</PageTitle>
      <meta name="robots" content="noindex" />
      <header className="page-width flex min-h-16 items-center">
        <Logo />
      </header>
      <main className="flex flex-1 flex-col">
        <Message
          isPage
          mark={<HeartCrack className="size-11" />}
          title={title}
          text={t('error_page.status', { status })}
        >
          <LinkButton to="/" reloadDocument>
            {t('error_page.home')}
          </LinkButton>
          {!isNotFound && (
            <Button look="quiet" onClick={() => window.loadDocument?.()}>
              {t('error_page.retry')}
            </Button>
          )}
        </Message>
      </main>
    </div>
  )
}

/** The text of a refusal. Other errors are only logged. */
const refusalText = (error: unknown): string => (isRouteErrorResponse(error) && error.data?.message) || ''
