import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import { useInstalledApp, useMedia } from '../../../platform/browser-state.ts'
import { useDismissed } from '../../../platform/dismissed.ts'
import { useInBrowser } from '../../../ui/useInBrowser.ts'
import { isHintDueNow, noteUse } from './app-use.ts'

/** `prompt`: the browser asks. `words`: the member uses a menu of the browser, as on every iPhone and iPad. */
export type InstallWay = 'prompt' | 'words'

/** The way to install the app, if it is time for the hint. */
export function useInstallWay(): InstallWay | undefined {
  const { key } = useLocation()
  const isInBrowser = useInBrowser()
  const isDismissed = useDismissed('install')
  const isInstalled = useInstalledApp()
  const isPhone = useMedia('(pointer: coarse) and (width < 768px)')
  useEffect(noteUse, [])
  // Decided as the member opens another page: nothing may move on one that is being read.
  const way = useMemo(
    () => (isInBrowser && key !== 'default' && isHintDueNow() ? possibleWay() : undefined),
    [key, isInBrowser],
  )
  return isPhone && !isDismissed && !isInstalled ? way : undefined
}

/** Undefined where the app is installed already or cannot be. Browsers inside other apps name no Safari. */
function possibleWay(): InstallWay | undefined {
  if (window.installPrompt) return 'prompt'
  const { userAgent, maxTouchPoints } = navigator
  const isApple = /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
  return isApple && userAgent.includes('Safari/') ? 'words' : undefined
}
