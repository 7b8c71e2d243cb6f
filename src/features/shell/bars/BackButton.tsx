import { ArrowLeft } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { useInstalledApp } from '../../../platform/browser-state.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { screenBehind } from './screen-behind.ts'

/** The installed app has no button of the browser to go back with. */
export function BackButton() {
  const { t } = useTexts('member')
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isInstalled = useInstalledApp()
  const behind = screenBehind(pathname)
  if (!isInstalled || !behind) return null
  const goBack = (event: MouseEvent) => {
    // The app was opened on this screen: the link leads on.
    if (!(history.state?.idx > 0)) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <Link
      to={behind}
      viewTransition
      onClick={goBack}
      aria-label={t('member.back')}
      title={t('member.back')}
      className={buttonClass('plain', '-ml-3 min-w-11')}
    >
      <ArrowLeft aria-hidden className="size-6" />
    </Link>
  )
}
