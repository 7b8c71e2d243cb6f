import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const wanted = [
  { program: 'chromium-headless-shell', part: 'the browser tests' },
  { program: 'chromium', part: 'the browser tests' },
  { program: 'redis-server', part: 'the tests of the Redis bus' },
]

/** Finds the programs that tests need besides npm's packages. On Debian, root installs the missing ones. */
export function ensurePrograms() {
  const isRoot = process.getuid?.() === 0
  const lacking = wanted.filter(({ program }) => !find(program)).map(({ program }) => program)
  if (lacking.length > 0 && isRoot && find('apt-get')) install(lacking)
  const headlessShell = find('chromium-headless-shell')
  const chromium = find('chromium')
  const redis = find('redis-server')
  return {
    chromium,
    hasBrowsers: Boolean(headlessShell && chromium),
    missing: wanted
      .filter(({ program }) => !find(program))
      .map(
        ({ program, part }) =>
          `Install ${program} (apt-get install ${program}) to run ${part}; they are skipped.`,
      ),
    env: {
      ...(headlessShell && { VONK_HEADLESS_SHELL: headlessShell }),
      ...(chromium && { VONK_CHROMIUM: chromium }),
      ...(redis && { VONK_REDIS_SERVER: redis }),
    },
  }
}

function find(program: string) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/sbin']
  return folders.map((folder) => join(folder, program)).find((file) => existsSync(file))
}

/** A policy file keeps Debian from starting the servers it installs; tests start their own. */
function install(programs: string[]) {
  console.log(`Installing ${programs.join(' and ')} from Debian's packages …`)
  const policy = '/usr/sbin/policy-rc.d'
  const isOurs = !existsSync(policy)
  if (isOurs) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, encoding: 'utf8' as const }
    spawnSync('apt-get', ['update', '-q'], options)
    const result = spawnSync(
      'apt-get',
      ['install', '-y', '-q', '--no-install-recommends', ...programs],
      options,
    )
    if (result.status !== 0) console.log(result.stderr.trim().split('\n').at(-1))
  } finally {
    if (isOurs) rmSync(policy, { force: true })
  }
}
