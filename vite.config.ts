import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { leanIcons, leanRouter } from './scripts/lean-client.ts'
import { writeTexts } from './src/i18n/write-texts.ts'

/** Two files instead of forty for the code of every page: it compresses better and arrives sooner. */
const react = {
  name: 'react',
  test: /node_modules\/(react|react-dom|scheduler|react-router)\/|rolldown\/runtime/,
}
const shell = {
  name: 'shell',
  test: /src\/(i18n\/\w+\.|platform\/(browser-state|cookies|logged|page-c)|ui\/(Button|[Mm]enu|menu-props|Modal|load-with-retry|Message|[Nn]otices|Nonce|PageProgress|PlaceLink|lazy-on-interaction|useInBrowser|useFocusOnNavigation)\.|features\/(page-basics\/(site|Logo|PageTitle|signup-modal)|shell\/(bars\/(Banners|Footer|[LT]\w+Menu|T\w+Bar|Places|useVisitorPlaces)|errors\/[Ee]rror|layouts\/(Modals|MemberPart\.)|entry\/EntryWarning)|signup\/modal\/SignupInFront))|lucide-react\/dist\/esm\/(?!icons)/,
  minShareCount: 1,
}

export default defineConfig(({ command }) => ({
  plugins: [texts(), guardedReload(), leanRouter(), leanIcons(), tailwindcss(), reactRouter()],
  build: {
    manifest: true,
    sourcemap: false,
    target: 'baseline-widely-available',
    // No preload lists for lazy modules: every visitor would download the lists, also for modules they never open.
    modulePreload: { resolveDependencies: () => [] },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [react, shell] } } } } },
  },
  // Bundle the server side of the pages with its libraries into one file, which loads three times as fast.
  ssr: command === 'build' ? { noExternal: true } : {},
  optimizeDeps: { entries: ['src/**/*.tsx'] },
  server: { watch: { ignored: ['**/data/**', '**/build/**'] } },
}))

/** Compiles the texts at the start, and again when one is edited. */
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
 * If a route's file fails to load, React Router reloads the page, in an endless loop if it keeps failing. If a file with
 * only a route's loader fails, it waits forever. This patch reloads at most once a minute and otherwise shows the error
 * page. See src/platform/prepare-window.ts.
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
