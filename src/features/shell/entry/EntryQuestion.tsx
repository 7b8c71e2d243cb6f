import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { useInstalledApp } from '../../../platform/browser-state.ts'
import { dismiss, useDismissed } from '../../../platform/dismissed.ts'
import { Button } from '../../../ui/Button.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { useSite } from '../../page-basics/site.ts'

/** Not shown in the installed app, nor after it was answered. */
export default function EntryQuestion() {
  const { t } = useTexts('entry')
  const { settings } = useSite()
  const isInstalled = useInstalledApp()
  const isDismissed = useDismissed('entry-warning')
  return (
    <Modal
      isOpen={!isInstalled && !isDismissed}
      title={t('entry.title')}
      text={t('entry.text', { site: settings.name })}
    >
      <Button onClick={() => dismiss('entry-warning')}>{t('entry.enter')}</Button>
      <Button look="quiet" onClick={() => location.replace('about:blank')}>
        {t('entry.leave')}
      </Button>
    </Modal>
  )
}
