import { useTexts } from '../../i18n/TextsProvider.tsx'
import { useInstalledApp } from '../../platform/browser-state.ts'
import { dismiss, useDismissed } from '../../platform/dismissed.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { useSite } from './site.ts'

/** Asks visitors from the countries an operator names, once, whether they are adults. */
export function EntryWarning({ onlyIn }: { onlyIn?: string[] }) {
  const { t } = useTexts()
  const { settings, user } = useSite()
  const isInstalled = useInstalledApp()
  const isDismissed = useDismissed('entry-warning')
  const {
    geoip_country: country,
    site_entry_countries: asked,
    enable_site_entry_popup: switchedOn,
  } = settings
  const isAskedHere = country !== null && asked.includes(country) && (onlyIn?.includes(country) ?? true)
  const isOpen = switchedOn === 'yes' && isAskedHere && !user && !isInstalled && !isDismissed
  return (
    <Modal isOpen={isOpen} title={t('entry.title')} text={t('entry.text', { site: settings.name })}>
      <Button onClick={() => dismiss('entry-warning')}>{t('entry.enter')}</Button>
      <Button look="quiet" onClick={() => location.replace('about:blank')}>
        {t('entry.leave')}
      </Button>
    </Modal>
  )
}
