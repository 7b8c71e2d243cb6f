import type { RequestListener } from 'node:http'
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import { consoleEntry } from './console-page.server.ts'
import type { PageServer } from './page-renderer.server.ts'

/** Vite in our process: pages update when saved. For changes to the server, `npm run dev` restarts it. */
export async function startVite() {
  const vite = await withoutSigtermListener(() =>
    createServer({ server: { middlewareMode: true }, appType: 'custom' }),
  )
  const pageServer: PageServer = {
    isDevelopment: true,
    // Vite's own client and that of React Router, which reload a part that was saved.
    console: {
      scripts: ['/@vite/client', '/@id/__x00__virtual:react-router/inject-hmr-runtime', `/${consoleEntry}`],
      styles: [],
    },
    build: () =>
      vite.ssrLoadModule('virtual:react-router/server-build') as Promise<unknown> as Promise<ServerBuild>,
  }
  return {
    pageServer,
    close: () => vite.close(),
    before:
      (listener: RequestListener): RequestListener =>
      (request, response) =>
        vite.middlewares(request, response, () => listener(request, response)),
  }
}

/** Removes Vite's SIGTERM listener, which would exit before requests are finished and the database is stopped. */
async function withoutSigtermListener<Result>(work: () => Promise<Result>): Promise<Result> {
  const ours = process.listeners('SIGTERM')
  const result = await work()
  for (const listener of process.listeners('SIGTERM'))
    if (!ours.includes(listener)) process.off('SIGTERM', listener)
  return result
}
