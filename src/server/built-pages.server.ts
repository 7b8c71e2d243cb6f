import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { consolePath } from '../platform/operator-path.ts'
import { StartProblem } from '../platform/start-problem.ts'
import { type ConsoleFiles, consoleEntry } from './console-page.server.ts'
import type { PageServer } from './page-renderer.server.ts'

const build = join(import.meta.dirname, '../../build')

type BuiltFile = { file: string; css?: string[] }

function builtConsole(): ConsoleFiles {
  const manifest: Record<string, BuiltFile> = JSON.parse(
    readFileSync(join(build, 'console/.vite/manifest.json'), 'utf8'),
  )
  const { file = '', css = [] } = manifest[consoleEntry] ?? {}
  const addressOf = (name: string) => `${consolePath}/${name}`
  return { folder: join(build, 'console'), scripts: [addressOf(file)], styles: css.map(addressOf) }
}

/** The pages built by `npm run build`. */
export async function builtPages(): Promise<PageServer> {
  const entry = join(build, 'server/index.js')
  if (!existsSync(entry)) throw new StartProblem('The pages have not been built yet; run npm run build.')
  const manifest = JSON.parse(readFileSync(join(build, 'client/.vite/manifest.json'), 'utf8'))
  const built: ServerBuild = await import(pathToFileURL(entry).href)
  return {
    build: async () => built,
    assetFolder: join(build, 'client'),
    console: builtConsole(),
    serviceWorker: readFileSync(join(build, 'client/sw.js'), 'utf8'),
    textsFile: (locale, group) => {
      const file = manifest[`src/i18n/generated/${locale}/${group}.ts`]?.file
      return file && `/${file}`
    },
  }
}
