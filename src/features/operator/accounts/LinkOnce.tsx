import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { CopyButton } from '../shell/parts/CopyButton.tsx'

/** The link of an invitation. It cannot be shown again. */
export function LinkOnce({ link }: { link: string }) {
  const { t } = useTexts('operator')
  return (
    <div className="flex flex-col gap-4">
      <p className="text-quiet">{t('operator.link_text')}</p>
      <p className="wrap-anywhere select-all rounded-field bg-sunken p-3.5 font-semibold" data-link>
        {link}
      </p>
      <CopyButton text={link} label={t('operator.copy_link')} />
    </div>
  )
}
