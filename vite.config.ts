import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
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
  plugins: [texts(), tailwindcss(), reactRouter()],
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
