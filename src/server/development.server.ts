import type { RequestListener } from 'node:http'
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import type { PageServer } from './page-renderer.server.ts'

/** Vite in our process: pages update when saved. For changes to the server, `npm run dev` restarts it. */
export async function startVite() {
  const vite = await withoutSigtermListener(() =>
    createServer({ server: { middlewareMode: true }, appType: 'custom' }),
  )
  const pageServer: PageServer = {
    isDevelopment: true,
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
