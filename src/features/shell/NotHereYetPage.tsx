import { Hammer } from 'lucide-react'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { Message } from './Message.tsx'
import { PageTitle } from './PageTitle.tsx'

export default function NotHereYetPage() {
  const { t } = useTexts()
  return (
    <>
      <PageTitle>{t('not_yet.title')}</PageTitle>
      <meta name="robots" content="noindex" />
      <Message mark={<Hammer className="size-9" />} title={t('not_yet.title')} text={t('not_yet.text')}>
        <LinkButton to="/">{t('not_yet.home')}</LinkButton>
      </Message>
    </>
  )
}
