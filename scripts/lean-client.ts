import type { Plugin } from 'vite'

/**
 * Parts of React Router that we never switch on, left out of the browser: finding routes bit by bit, tracing, and
 * fetching ahead. The exports that are not named here are for servers. See docs/decisions/0007-first-load.md.
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
  // There is one stylesheet, and root.tsx links it.
  'lib/dom/ssr/links.js': {
    prefetchRouteCss: 'async () => {}',
    prefetchStyleLinks: 'async () => {}',
    getModuleLinkHrefs: '() => []',
  },
}

/** What it does for forms and fetchers, which our pages do not have, and what is left of it. */
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

/** The same code with another body for each of the functions, which stand on lines of their own. */
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
      // The names that components carry for debuggers keep even those alive that nobody uses.
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

/** Lucide's drawings in a plain svg, without the settings and contexts around them that we do not use. */
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
        throw new Error('Lucide makes its icons in another way: see scripts/lean-client.ts')
      return { code: plainIcon, map: null }
    },
  }
}

/** What must be seen comes first: the letters and colours of the page before the scripts that bring it to life. */
export function scriptsAfterLooks(): Plugin {
  const theirs = /rel: "modulepreload",/g
  return {
    name: 'vonk-scripts-after-looks',
    apply: 'build',
    transform(code, id) {
      if (!/react-router\/dist\/production\/lib\/dom\/ssr\/components\.js$/.test(id)) return
      if (!theirs.test(code))
        throw new Error('React Router no longer names its scripts: see scripts/lean-client.ts')
      return { code: code.replace(theirs, 'rel: "modulepreload", fetchPriority: "low",'), map: null }
    },
  }
}
