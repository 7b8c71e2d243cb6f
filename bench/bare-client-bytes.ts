import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'

/** The size of the smallest client that can hydrate a page, bundled like ours. */
export async function bareClientBytes() {
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input: join(import.meta.dirname, 'bare-client.ts') },
    },
  })) as Rolldown.RolldownOutput
  return output.reduce((sum, part) => sum + (part.type === 'chunk' ? gzipBytes(part.code) : 0), 0)
}

const gzipBytes = (code: string) => gzipSync(code, { level: 9 }).length
