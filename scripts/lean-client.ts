import type { Plugin } from 'vite'

/**
 * Stubs for React Router features that we do not use, to keep them out of the browser's bundle: lazy route discovery,
 * instrumentation and prefetching. Exports not listed here are for servers. See docs/decisions/0007-first-load.md.
 */
const routerParts: Record<string, Record<string, string>> = {
  'lib/router/instrumentation.js': {
    consumeInstrumentationClientResultMetaReceiver: '() => undefined',
    getRouteInstrumentationUpdates: '() => ({})',
    instrumentClientSideRouter: '(router) => router',
  },
  'lib/dom/ssr/fog-of-war.js': {
    isFogOfWarEnabled: '() => false',
    getPartialManifest: '(manifest) => manifest',
    getPatchRoutesOnNavigationFunction: '() => undefined',
    useFogOFWarDiscovery: '() => {}',
  },
  // root.tsx links the only stylesheet.
  'lib/dom/ssr/links.js': {
    prefetchRouteCss: 'async () => {}',
    prefetchStyleLinks: 'async () => {}',
    getModuleLinkHrefs: '() => []',
  },
}

/** Functions for forms and fetchers, which our pages do not use, with the body that replaces theirs. */
const routerFile = 'lib/router/router.js'
const routerVerbs: Record<string, string> = {
  handleAction: '',
  fetch: '',
  handleFetcherAction: '',
  handleFetcherLoader: '',
  discoverRoutes: '',
  patchRoutes: '',
  normalizeNavigateOptions: 'return { path }',
}

/** Replaces the body of each of these functions. */
function withoutVerbs(code: string) {
  return Object.entries(routerVerbs).reduce((left, [name, body]) => {
    const whole = new RegExp(`^(\\t?)((?:async )?function ${name}\\(.*\\) \\{)\\n[^]*?\\n\\1\\}$`, 'm')
    if (!whole.test(left)) throw new Error(`React Router no longer has ${name}: see scripts/lean-client.ts`)
    return left.replace(whole, `$1$2 ${body} }`)
  }, code)
}

export function leanRouter(): Plugin {
  const seen = new Set<string>()
  return {
    name: 'vonk-lean-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!id.includes('/react-router/dist/production/')) return
      const file = Object.keys(routerParts).find((name) =>
        id.endsWith(`react-router/dist/production/${name}`),
      )
      // `displayName` assignments keep unused components from being tree-shaken.
      const lean = id.endsWith(routerFile) ? withoutVerbs(code) : code
      if (!file) return { code: shakeable(lean), map: null }
      seen.add(file)
      const ours = routerParts[file] ?? {}
      const theirs =
        /export \{([^}]*)\}/
          .exec(code)?.[1]
          ?.split(',')
          .map((name) => name.trim()) ?? []
      const gone = Object.keys(ours).filter((name) => !theirs.includes(name))
      if (gone.length > 0)
        throw new Error(`React Router no longer has ${gone.join(', ')}: see scripts/lean-client.ts`)
      return { code: theirs.map((name) => `export const ${name} = ${ours[name]}`).join('\n'), map: null }
    },
    buildEnd(error) {
      const unseen = Object.keys(routerParts).filter((file) => !seen.has(file))
      if (!error && unseen.length > 0)
        throw new Error(`React Router no longer has ${unseen.join(', ')}: see scripts/lean-client.ts`)
    },
  }
}

const shakeable = (code: string) =>
  code
    .replace(/^\w+\.displayName = .*$/gm, '')
    .replace(/^(const \w+ = )(React\$1\.(?:forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ $2')

/** Lucide icons as plain svg elements, without its context and options, which we do not use. */
const plainIcon = `
  import { createElement } from 'react'
  const looks = { xmlns: 'http://www.w3.org/2000/svg', width: 24, height: 24, viewBox: '0 0 24 24', fill: 'none',
    stroke: 'currentColor', strokeWidth: 2, 'aria-hidden': true, strokeLinecap: 'round', strokeLinejoin: 'round' }
  export default ({ node }) => {
    const drawing = node.map(([tag, attributes]) => createElement(tag, attributes))
    return (props) => createElement('svg', { ...looks, ...props }, drawing)
  }`

export function leanIcons(): Plugin {
  return {
    name: 'vonk-lean-icons',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('lucide-react/dist/esm/createLucideIcon.mjs')) return
      if (!code.includes('iconDataOrName'))
        throw new Error('Lucide has changed how it creates icons: see scripts/lean-client.ts')
      return { code: plainIcon, map: null }
    },
  }
}
