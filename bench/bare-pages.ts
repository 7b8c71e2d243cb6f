import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import type { createRequestHandler, RouterContextProvider } from 'react-router'
import { localeOfTag } from '../src/i18n/locales.ts'
import { newNonce } from '../src/platform/http/headers.server.ts'
import type { PageContext } from '../src/platform/page-context.ts'
import { builtPages } from '../src/server/built-pages.server.ts'

type PageEntry = {
  createPageContext(page: PageContext): RouterContextProvider
  createRequestHandler: typeof createRequestHandler
}

const vonk = process.env.VONK ?? ''
const pages = await builtPages()
const build = await pages.build()
const entry = build.entry.module as unknown as PageEntry
const render = entry.createRequestHandler(build, 'production')
const locale = localeOfTag(/lang="([^"]+)"/.exec(await (await fetch(vonk)).text())?.[1] ?? '')
const cached = new Map<string, string>()

/** The real server's response, cached after the first request. */
async function fetchCached(path: string) {
  const body = cached.get(path) ?? (await (await fetch(new URL(path, vonk))).text())
  cached.set(path, body)
  return new Response(body, { headers: { 'Content-Type': 'application/json' } })
}

const app = new Hono().all('*', async (c) => {
  let html = ''
  await render(
    c.req.raw,
    entry.createPageContext({
      nonce: newNonce(),
      locale,
      theme: undefined,
      address: vonk,
      isLocal: true,
      textsFile: (group) => pages.textsFile?.(locale, group),
      reportError: console.error,
      fetch: fetchCached,
      takeHtml: (taken) => {
        html = taken
      },
    }),
  )
  return c.html(html)
})

serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
  console.log(`http://localhost:${port}`),
)
