// Runs before `npm start`, `npm test` and others, with the Node of the machine. Installs the packages of the lockfile and
// builds the pages, each only if something changed. Plain JavaScript without dependencies, which are not installed yet.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(fileURLToPath(import.meta.url), '../..')
const minimumNode = 24
const purpose = process.argv[2] ?? 'start'
const wantsTools = purpose !== 'start'

process.chdir(root)
install()
const node = ourNode()
if (purpose !== 'dev') build()

function install() {
  const stamp = 'node_modules/.vonk-install'
  const lock = hash(['package-lock.json'])
  const [installed, scope] = read(stamp).split(' ')
  if (installed === lock && (scope === 'all' || !wantsTools)) return
  console.log('Installing packages (about a minute the first time) …')
  run(
    process.execPath,
    npmArguments(['ci', wantsTools ? '--include=dev' : '--omit=dev', '--include=optional', '--no-progress']),
  )
  writeFileSync(stamp, `${lock} ${wantsTools ? 'all' : 'some'}`)
}

/** The Node from our packages; on other platforms the machine's own, if it is new enough. */
function ourNode() {
  const packaged = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin/node')
  if (existsSync(packaged)) return packaged
  if (Number(process.versions.node.split('.')[0]) >= minimumNode) return process.execPath
  fail(`Vonk needs Node ${minimumNode} on ${process.platform} ${process.arch}; this is ${process.version}.`)
}

function build() {
  const stamp = 'build/.vonk-build'
  const isSource = (file) => !/\.(server|test)\.ts$|\/generated\//.test(file)
  const sources = [
    ...files('src').filter(isSource),
    ...files('public'),
    'vite.config.ts',
    'react-router.config.ts',
    'scripts/build.ts',
    'package-lock.json',
  ]
  const state = hash(sources)
  if (read(stamp) === state) return
  console.log('Building the pages …')
  rmSync('build', { recursive: true, force: true })
  run(node, ['scripts/build.ts'])
  writeFileSync(stamp, state)
}

function npmArguments(args) {
  const npm = process.env.npm_execpath
  if (npm) return [npm, ...args]
  fail('Start Vonk with npm: npm start, or npm test.')
}

function run(command, args) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 1 << 28 })
  if (status === 0) return
  console.error(`${stdout}\n${stderr}`.trim())
  fail(`${args.join(' ')} failed.`)
}

function fail(message) {
  console.error(message)
  process.exit(1)
}

function files(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort()
}

function hash(names) {
  const sum = createHash('sha256')
  for (const name of names) sum.update(name).update(readFileSync(name))
  return sum.digest('hex')
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
