import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import {
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRevalidator,
} from 'react-router'
import type { Route } from './+types/root.ts'
import { fetchDiscounts } from './features/discounts/offers/fetch-discounts.ts'
import { useBodyStates, useSiteOrNone } from './features/page-basics/site.ts'
import { useUserRefresh } from './features/page-basics/useUserRefresh.ts'
import { ErrorPage } from './features/shell/errors/ErrorPage.tsx'
import { ErrorPageBoundary } from './features/shell/errors/ErrorPageBoundary.tsx'
import { useRouteFailed } from './features/shell/errors/useRouteFailed.ts'
import { languageTag } from './i18n/locales.ts'
import { useTexts } from './i18n/TextsProvider.tsx'
import { apiFor, bodyOf } from './platform/api.ts'
import { clearPendingLogout, isLogoutPending, onLoggedOut } from './platform/logged-out.ts'
import { pageOf } from './platform/page-context.ts'
import { prepareWindow } from './platform/prepare-window.ts'
import styles from './ui/app.css?url'
import { siteColors } from './ui/contrast.ts'
import { forgetHeldClick, repeatHeldClicks } from './ui/held-clicks.ts'
import { useNonce } from './ui/Nonce.tsx'
import { Notices } from './ui/Notices.tsx'
import { PageProgress } from './ui/PageProgress.tsx'
import { useFocusOnNavigation } from './ui/useFocusOnNavigation.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context)
  const api = apiFor(page)
  const { host: _, ...query } = Object.fromEntries(new URL(request.url).searchParams)
  const [{ settings }, { user }, { companyinfo }] = await Promise.all([
    bodyOf(api.api['settings.php'].$get({ query })),
    bodyOf(api.api['user.php'].$get()),
    bodyOf(api.api['companyinfo.php'].$get()),
  ])
  return {
    settings,
    user,
    discounts: await fetchDiscounts(page, user),
    company: companyinfo,
    theme: page.theme ?? 'system',
    address: page.address,
    colors: siteColors(settings.primary_color),
  }
}

/** Reload the site and the member after a change, not on every navigation. */
export const shouldRevalidate = (move: ShouldRevalidateFunctionArgs) => {
  const hasWritten = move.formMethod !== undefined && move.formMethod !== 'GET'
  const isSamePage = move.nextUrl.href === move.currentUrl.href
  return isLogoutPending() || ((hasWritten || isSamePage) && move.defaultShouldRevalidate)
}

// Inlined in the HTML; it runs in the browser before this file has loaded.
const preparation = import.meta.env.SSR ? `(${prepareWindow.toString()})(${import.meta.env.PROD})` : ''

export function Layout({ children }: { children: ReactNode }) {
  const texts = useTexts()
  const nonce = useNonce()
  const site = useSiteOrNone()
  const hasRouteFailed = useRouteFailed()
  useEffect(() => {
    // The cookie has the language now.
    const url = new URL(location.href)
    if (url.searchParams.has('lang')) {
      url.searchParams.delete('lang')
      history.replaceState(history.state, '', url)
    }
    // Hydrated. Test scripts wait for this before they click.
    document.documentElement.dataset.listening = ''
    repeatHeldClicks()
  }, [])
  const isThemed = site && site.theme !== 'system'
  return (
    <html lang={languageTag(texts.locale)} data-theme={isThemed ? site.theme : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="rating" content="RTA-5042-1996-1400-RTA" />
        <meta name="design-version" content={String(site?.settings.design_version ?? 1)} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {/* Browsers read them from the HTML; the scripts do not need them. */}
        {import.meta.env.SSR && (
          <>
            <link rel="manifest" href="/manifest.webmanifest" />
            <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
          </>
        )}
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function; React has no other way to inline a script
          dangerouslySetInnerHTML={{ __html: preparation }}
        />
        {/* `precedence` puts it first in the head, so it is requested first. */}
        <link rel="stylesheet" href={styles} precedence="default" />
        {site && (
          <style nonce={nonce} suppressHydrationWarning>
            {site.colors}
          </style>
        )}
      </head>
      <body className={useBodyStates()} onClickCapture={forgetHeldClick}>
        {hasRouteFailed ? (
          <ErrorPage error={undefined} />
        ) : (
          <>
            <PageProgress label={texts.t('shell.loading')} />
            {children}
          </>
        )}
        <Notices />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function App({ loaderData: { user } }: Route.ComponentProps) {
  useUserRefresh(user)
  useFocusOnNavigation()
  const { revalidate } = useRevalidator()
  useEffect(() => onLoggedOut(() => void revalidate()), [revalidate])
  const shown = useRef(user)
  useEffect(() => {
    if (!user) clearPendingLogout()
    // Someone is logged in again, perhaps another member: nothing on the page may be of the one before.
    else if (isLogoutPending() && user !== shown.current) window.loadDocument?.()
    shown.current = user
  })
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <ErrorPageBoundary>
      <ErrorPage error={error} />
    </ErrorPageBoundary>
  )
}
