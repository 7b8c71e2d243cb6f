import type { AlertName } from '../../platform/dismissed.ts'
import { useNonce } from '../../ui/Nonce.tsx'

type Props = { name: AlertName; forHours?: number }

/**
 * Only the browser knows whether an alert was dismissed. An inline script hides the next element before the first paint,
 * until the page is hydrated.
 */
export function HideIfDismissed({ name, forHours = Number.POSITIVE_INFINITY }: Props) {
  const hide = `try{if(Date.now()-Date.parse(JSON.parse(localStorage.dismissed_alerts)['${name}'])<${forHours * 3_600_000})document.currentScript.nextElementSibling.hidden=true}catch{}`
  return (
    <script
      nonce={useNonce()}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, and a script cannot be given otherwise
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? hide : '' }}
    />
  )
}
