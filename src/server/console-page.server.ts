import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { html, raw } from 'hono/html'
import { textsOf } from '../i18n/catalogues.server.ts'
import { consoleLocaleOf } from '../i18n/locales.ts'
import { cookies } from '../platform/cookies.ts'
import type { Env } from '../platform/http/env.server.ts'
import { newNonce, pageHeaders, pagePolicy } from '../platform/http/headers.server.ts'
import { consolePath } from '../platform/operator-path.ts'
import { prepareWindow } from '../platform/prepare-window.ts'

/** The file that Vite builds the console from. */
export const consoleEntry = 'src/features/operator/shell/console.tsx'

export type ConsoleFiles = {
  /** The built files. In development Vite serves them. */
  folder?: string
  scripts: string[]
  styles: string[]
}

/** Every page of the console is the same document. What it shows comes from the operators' API. */
export function consolePages(files: ConsoleFiles, { isDevelopment = false }) {
  const show = (c: Context<Env>) => {
    const nonce = newNonce()
    const policy = pagePolicy(nonce, { isHttps: c.get('isHttps'), isDevelopment })
    return c.html(documentOf(c, files, nonce, isDevelopment), 200, {
      ...pageHeaders,
      'Content-Security-Policy': policy,
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-store',
    })
  }
  return new Hono<Env>().get(consolePath, show).get(`${consolePath}/*`, show)
}

function documentOf(
  c: Context<Env>,
  { scripts, styles }: ConsoleFiles,
  nonce: string,
  isDevelopment: boolean,
) {
  const locale = consoleLocaleOf(c.get('locale'))
  const { t } = textsOf(locale)
  const chosen = getCookie(c, cookies.theme.name)
  const theme = chosen === 'light' || chosen === 'dark' ? raw(` data-theme="${chosen}"`) : ''
  const preparation = raw(`(${prepareWindow.toString()})(${!isDevelopment})`)
  return html`<!doctype html>
    <html lang="${locale}"${theme}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>${t('operator.console')}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <script nonce="${nonce}">${preparation}</script>
        ${styles.map((href) => html`<link rel="stylesheet" nonce="${nonce}" href="${href}" />`)}
        ${scripts.map((src) => html`<script type="module" nonce="${nonce}" src="${src}"></script>`)}
      </head>
      <body>
        <div id="console"></div>
        <noscript><p>${t('operator.needs_scripts')}</p></noscript>
      </body>
    </html>`
}
