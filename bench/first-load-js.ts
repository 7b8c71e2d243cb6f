import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import { landers } from '../src/features/landers/landers.contract.ts'
import { allPages } from '../src/i18n/groups.ts'
import { builtPages } from '../src/server/built-pages.server.ts'
import { bareClientBytes } from './bare-client-bytes.ts'
import { isDemoComplete, visibleMember } from './demo.ts'
import { localeAt } from './locale.ts'
import { startVonk, temporaryFolder } from './processes.ts'
import { judge } from './result.ts'

const client = join(import.meta.dirname, '../build/client')

/** Pages that visitors open first, and their limit. See docs/decisions/0007-first-load.md. */
const publicPages = [
  ...['index', 'pricing', 'pages-faq', 'lang-config'],
  ...landers.map((lander) => `landers-${lander}`),
  ...['members-id-landing', 'members-id-landing2-slug', 'members-id-landing3-slug'],
]
const publicKilobytes = 125
const workerKilobytes = 5

/** JavaScript of a first visit to the heaviest page, compared with React and React Router alone. */
export async function firstLoadJs() {
  const routes = await firstLoads()
  const measured = { figure: routes[0]?.kilobytes ?? 0, unit: 'KB', limit: (await bareClientBytes()) / 1024 }
  return { ...judge('first-load-js', measured, { atMost: 1.8 }), routes }
}

/** JavaScript of a first visit to the index page, compared with our limit. */
export async function firstLoadIndex() {
  const index = (await firstLoads()).find(({ id }) => id === 'index')
  const measured = { figure: index?.kilobytes ?? Number.NaN, unit: 'KB', limit: publicKilobytes }
  return judge('first-load-index', measured, { atMost: 1 })
}

/** The same for the heaviest of the public pages. */
export async function firstLoadPublic() {
  const routes = (await firstLoads()).filter(({ id }) => publicPages.includes(id))
  const figure = routes.length === publicPages.length ? (routes[0]?.kilobytes ?? Number.NaN) : Number.NaN
  const measured = { figure, unit: 'KB', limit: publicKilobytes }
  return { ...judge('first-load-public', measured, { atMost: 1 }), routes }
}

/** The service worker, which members load when a page is idle. */
export async function serviceWorker() {
  const figure = statSync(join(client, 'sw.js.gz')).size / 1024
  return judge('service-worker', { figure, unit: 'KB', limit: workerKilobytes }, { atMost: 1 })
}

/** Gzipped JavaScript of every page, heaviest first. In a demo, because pages without members load less. */
async function firstLoads() {
  using folder = temporaryFolder()
  await using vonk = await startVonk(folder.path, { DEMO: 'on', LOG_LEVEL: 'warn' })
  await isDemoComplete(folder.path)
  const member = await visibleMember(vonk.address)
  const pages = await builtPages()
  const build = await pages.build()
  const texts = pages.textsFile?.(await localeAt(vonk.address), allPages) ?? ''
  const routes: { id: string; path: string; kilobytes: number }[] = []
  for (const id of pageIds(build)) {
    const path = pathOf(build, id, member)
    const scripts = new Set([texts, ...scriptsOf(build, id), ...(await scriptsAt(vonk.address + path))])
    routes.push({ id, path, kilobytes: kilobytesOf(scripts) })
  }
  return routes.sort((a, b) => b.kilobytes - a.kilobytes)
}

/** Scripts that the page names: those it loads after the first paint, with the texts it uses (late-scripts.ts). */
async function scriptsAt(url: string) {
  const page = await (await fetch(url, { redirect: 'manual' })).text()
  return [...page.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([file]) => file)
}

/** Scripts of the route and its parents. Needed for members' pages, which redirect visitors and so show no preloads. */
function scriptsOf({ assets }: ServerBuild, id: string | undefined): string[] {
  const route = id && assets.routes[id]
  if (!route) return [assets.entry.module, ...assets.entry.imports]
  return [route.module, ...(route.imports ?? []), ...scriptsOf({ assets } as ServerBuild, route.parentId)]
}

function pageIds({ routes }: ServerBuild) {
  const parents = new Set(Object.values(routes).map((route) => route?.parentId))
  return Object.keys(routes).filter((id) => !parents.has(id))
}

/** A path of the route, with the id of a member for its parameters. */
function pathOf({ routes }: ServerBuild, id: string, member: string) {
  const segments: string[] = []
  for (let route = routes[id]; route; route = routes[route.parentId ?? ''])
    segments.unshift(...(route.path ?? '').split('/'))
  const required = segments.filter((segment) => segment && !segment.endsWith('?'))
  return `/${required.map((segment) => (/^[:*]/.test(segment) ? member : segment)).join('/')}`
}

function kilobytesOf(scripts: Set<string>) {
  const files = [...scripts].filter((script) => script.endsWith('.js'))
  const bytes = files.reduce((sum, file) => sum + statSync(join(client, `${file}.gz`)).size, 0)
  return Math.round((bytes / 1024) * 10) / 10
}
