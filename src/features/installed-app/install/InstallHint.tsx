import { Smartphone } from 'lucide-react'
import { useEffect } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { dismiss } from '../../../platform/dismissed.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useSite } from '../../page-basics/site.ts'
import { noteHint } from './app-use.ts'
import type { InstallWay } from './useInstallWay.ts'

/** Tells a member once that the site can be installed as an app. */
export function InstallHint({ way }: { way: InstallWay }) {
  const { t } = useTexts('install')
  const { name: site } = useSite().settings
  useEffect(noteHint, [])
  useEffect(() => {
    addEventListener('appinstalled', close)
    return () => removeEventListener('appinstalled', close)
  }, [])
  return (
    <Banner
      Icon={Smartphone}
      title={t('install.title', { site })}
      text={t(way === 'prompt' ? 'install.text' : 'install.ios', { site })}
      onDismiss={close}
    >
      {way === 'prompt' && (
        <Button look="quiet" onClick={() => void install()}>
          {t('install.action')}
        </Button>
      )}
    </Banner>
  )
}

/** The browser asks only once, so the hint goes with either answer. */
async function install() {
  await window.installPrompt?.prompt().catch(() => {})
  window.installPrompt = undefined
  close()
}

function close() {
  dismiss('install')
  // The pressed button is gone, so the focus moves to the page.
  document.getElementById('content')?.focus({ preventScroll: true })
}
