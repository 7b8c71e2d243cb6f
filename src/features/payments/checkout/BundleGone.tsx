import { PackageOpen } from 'lucide-react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { LinkButton } from '../../../ui/Button.tsx'
import { Message } from '../../../ui/Message.tsx'

/** Shown if the bundle is no longer sold, or not in this currency. */
export function BundleGone() {
  const { t } = useTexts('checkout')
  return (
    <Message
      mark={<PackageOpen className="size-10" />}
      title={t('checkout.gone_title')}
      text={t('checkout.gone_text')}
    >
      <LinkButton to="/credits">{t('checkout.gone_link')}</LinkButton>
    </Message>
  )
}
