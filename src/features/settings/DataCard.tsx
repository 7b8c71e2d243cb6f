import { Download, FolderDown } from 'lucide-react'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { SettingsCard } from './SettingsCard.tsx'

export function DataCard() {
  const { t } = useTexts('settings')
  return (
    <SettingsCard Icon={FolderDown} title={t('settings.data_title')}>
      <p className="text-quiet">{t('settings.data_text')}</p>
      <div>
        <a href="/api/export.php" download className={buttonClass('quiet')}>
          <Download aria-hidden className="size-5" />
          {t('settings.data_button')}
        </a>
      </div>
    </SettingsCard>
  )
}
