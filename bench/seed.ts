import { spawnSync } from 'node:child_process'

/** Fills the database of a data folder with members. */
export function seed(dataDir: string, members: number) {
  const made = spawnSync(process.execPath, ['scripts/seed.ts', '--members', String(members)], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (made.status !== 0) throw new Error('the crowd could not be made')
}
