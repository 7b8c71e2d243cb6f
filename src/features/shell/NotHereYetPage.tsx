import { Hammer } from 'lucide-react'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { Message } from '../../ui/Message.tsx'
import { PageTitle } from './PageTitle.tsx'

export default function NotHereYetPage() {
  const { t } = useTexts('not_yet')
  return (
    <>
      <PageTitle>{t('not_yet.title')}</PageTitle>
      <meta name="robots" content="noindex" />
      <Message
        isPage
        mark={<Hammer className="size-11" />}
        title={t('not_yet.title')}
        text={t('not_yet.text')}
      >
        <LinkButton to="/">{t('not_yet.home')}</LinkButton>
      </Message>
    </>
  )
}
