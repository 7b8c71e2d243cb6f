import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { leanIcons, leanRouter, scriptsAfterLooks } from './scripts/lean-client.ts'
import { writeTexts } from './src/i18n/write-texts.ts'

/** Two files instead of forty small ones: what every page needs compresses better together, and arrives sooner. */
const react = {
  name: 'react',
  test: /node_modules\/(react|react-dom|scheduler|react-router)\/|rolldown\/runtime/,
}
const shell = {
  name: 'shell',
  test: /src\/(i18n\/\w+\.|platform\/(browser-state|cookies|logged|page-c)|ui\/(Button|[Mm]enu|menu-props|Modal|load-with-retry|Message|[Nn]otices|Nonce|PageProgress|PlaceLink|lazy-on-interaction|useInBrowser|useFocusOnNavigation)\.|features\/shell\/(site|Logo|PageTitle|Banners|Footer|Error|error|Modals|EntryWarning|[LT]\w+Menu|T\w+Bar|Places|useVisitorPlaces|MemberPart)|features\/signup\/(signup-modal|SignupInFront))|lucide-react\/dist\/esm\/(?!icons)/,
  minShareCount: 1,
}

export default defineConfig(({ command }) => ({
  plugins: [
    texts(),
    guardedReload(),
    leanRouter(),
    leanIcons(),
    scriptsAfterLooks(),
    tailwindcss(),
    reactRouter(),
  ],
  build: {
    manifest: true,
    sourcemap: false,
    target: 'baseline-widely-available',
    // What is fetched on use names its own parts: a list of them here would be read by everyone who never opens it.
    modulePreload: { resolveDependencies: () => [] },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [react, shell] } } } } },
  },
  // One file for the server's side of pages, its libraries included: it loads in a third of the time.
  ssr: command === 'build' ? { noExternal: true } : {},
  optimizeDeps: { entries: ['src/**/*.tsx'] },
  server: { watch: { ignored: ['**/data/**', '**/build/**'] } },
}))

/** Compiles the texts before anything asks for them, and again when one is edited. */
function texts(): Plugin {
  writeTexts()
  return {
    name: 'vonk-texts',
    handleHotUpdate({ file }) {
      if (/\/src\/i18n\/[a-z]{2}(_[A-Z]{2})?\.json$/.test(file)) writeTexts()
    },
  }
}

/**
 * React Router reloads the page whenever a route's file does not load, without end if it never does, and waits for ever
 * for a file with nothing but a route's loader. Ours reloads at most once a minute and shows the error page otherwise.
 * See src/platform/prepare-window.ts.
 */
function guardedReload(): Plugin {
  const instead = (part: string) =>
    `window.reloadOnce?.() ? new Promise(() => {}) : { ${part}() { throw error } }`
  const changes = {
    'routeModules.js': [
      'window.location.reload();\n\t\treturn new Promise(() => {});',
      `return ${instead('default')};`,
    ],
    'routes.js': [
      'route.clientLoaderModule\n) :',
      `route.clientLoaderModule\n).catch((error) => ${instead('clientLoader')}) :`,
    ],
  } as const
  return {
    name: 'vonk-guarded-reload',
    apply: 'build',
    transform(code, id) {
      const file = /react-router\/dist\/production\/lib\/dom\/ssr\/(routeModules\.js|routes\.js)$/.exec(
        id,
      )?.[1]
      if (!file) return
      const [theirs, ours] = changes[file as keyof typeof changes]
      if (!code.includes(theirs))
        throw new Error(`React Router no longer loads files the way guardedReload expects: ${file}`)
      return { code: code.replace(theirs, ours), map: null }
    },
  }
}
