import { useEffect } from 'react'

declare global {
  interface Window {
    /** React Router's list of the files of each route. */
    __reactRouterManifest?: { routes: Record<string, { module: string; imports?: string[] }> }
  }
}

/** Milliseconds after which the page has loaded what it needs itself. */
const delay = 4000
const lists = [
  'features/shell/layouts/DefaultLayout',
  'features/shell/layouts/ChatLayout',
  'members',
  'likes',
  'chats',
]

/** Loads the code of the lists ahead. Without it, Back from a page that was opened by its address would fail offline. */
export function PreparedLists() {
  useEffect(() => {
    const timer = setTimeout(() => void prepare().catch(() => {}), delay)
    return () => clearTimeout(timer)
  }, [])
  return null
}

/**
 * Puts the files into the browser's cache. An import that fails makes the page reload (see prepare-window.ts), so the
 * only one comes last, when the server has just answered.
 */
async function prepare() {
  const routes = lists.flatMap((id) => window.__reactRouterManifest?.routes[id] ?? [])
  const files = new Set(routes.flatMap(({ module, imports = [] }) => [module, ...imports]))
  for (const file of files) await fetch(file, { priority: 'low' })
  await import('../../chat/list/ChatColumn.tsx')
}
