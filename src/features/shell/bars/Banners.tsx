import { WifiOff } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { useOnline } from '../../../platform/browser-state.ts'
import { notify } from '../../../ui/notices.ts'
import { useSite } from '../../page-basics/site.ts'
import { MemberPart } from '../layouts/MemberPart.tsx'

/** Shows the first banner that has something to say. */
export function Banners() {
  const { user } = useSite()
  const banners: ReactNode[] = [useOfflineBanner(), user && <MemberPart key="member" part="MemberBanner" />]
  return <output className="block">{banners.find(Boolean)}</output>
}

/** For layouts without room for other banners. */
export const OfflineBanner = () => <output className="block">{useOfflineBanner()}</output>

function useOfflineBanner() {
  const { t } = useTexts()
  const isOnline = useOnline()
  const wasOnline = useRef(true)
  useEffect(() => {
    if (isOnline && !wasOnline.current) notify('success', t('shell.online'))
    wasOnline.current = isOnline
  }, [isOnline, t])
  if (isOnline) return null
  return (
    <p className="flex items-center justify-center gap-2 bg-text px-4 py-3 text-center text-surface">
      <WifiOff aria-hidden className="size-5 shrink-0" />
      {t('shell.offline')}
    </p>
  )
}
