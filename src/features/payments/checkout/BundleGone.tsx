import { PackageOpen } from 'lucide-react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { useUrlParameter } from '../../../platform/useUrlParameter.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { Message } from '../../../ui/Message.tsx'
import { withQuery } from '../shop/with-query.ts'

/** Shown if the bundle is no longer sold, or not in this currency. */
export function BundleGone() {
  const { t } = useTexts('checkout')
  const to = useUrlParameter('to')
  return (
    <Message
      mark={<PackageOpen className="size-10" />}
      title={t('checkout.gone_title')}
      text={t('checkout.gone_text')}
    >
      <LinkButton to={withQuery('/credits', { to })}>{t('checkout.gone_link')}</LinkButton>
    </Message>
  )
}
