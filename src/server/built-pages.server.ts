import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { StartProblem } from '../platform/start-problem.ts'
import type { PageServer } from './page-renderer.server.ts'

const build = join(import.meta.dirname, '../../build')

/** The pages built by `npm run build`. */
export async function builtPages(): Promise<PageServer> {
  const entry = join(build, 'server/index.js')
  if (!existsSync(entry)) throw new StartProblem('The pages have not been built yet; run npm run build.')
  const manifest = JSON.parse(readFileSync(join(build, 'client/.vite/manifest.json'), 'utf8'))
  const built: ServerBuild = await import(pathToFileURL(entry).href)
  return {
    build: async () => built,
    assetFolder: join(build, 'client'),
    serviceWorker: readFileSync(join(build, 'client/sw.js'), 'utf8'),
    textsFile: (locale, group) => {
      const file = manifest[`src/i18n/generated/${locale}/${group}.ts`]?.file
      return file && `/${file}`
    },
  }
}
