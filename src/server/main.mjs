// The entry. Plain JavaScript, because Node has to load its TypeScript compiler for each file that is loaded before the
// cache of compiled files is enabled.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/vonk'))
await import('./run.ts')
