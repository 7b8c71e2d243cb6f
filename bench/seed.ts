import { spawnSync } from 'node:child_process'

/** Fills the database of a data folder with members. */
export function seed(dataDir: string, members: number) {
  const seeded = spawnSync(process.execPath, ['scripts/seed.ts', '--members', String(members)], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (seeded.status !== 0) throw new Error('scripts/seed.ts failed')
}
