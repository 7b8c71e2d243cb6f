import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { writeTexts } from './src/i18n/write-texts.ts'

// One file for modules that pages load together: it compresses better and arrives sooner than many small ones.
// A group also contains the modules that its modules import.
const react = {
  name: 'react',
  test: /node_modules\/(react|react-dom|scheduler|react-router)\/|rolldown\/runtime/,
}
/** The code of every page. */
const shell = {
  name: 'shell',
  test: /src\/(i18n\/(format|load|locales|texts|TextsProvider)\.|platform\/(browser-state|cookies|logged|page-c)|ui\/(Button|load-with-retry|Message|[Nn]otices|Nonce|PageProgress|TextLink|lazy-on-interaction|useInBrowser|useFocusOnNavigation)\.|features\/(language\/(choose|LanguageOffer)|page-basics\/(site|Logo|PageTitle|ShareTags|StructuredData)|shell\/(bars\/Footer|errors\/([Ee]rror|useRoute))))|lucide-react\/dist\/esm\/(?!icons)/,
  minShareCount: 1,
}
/** The navigation, menus and modals around a page. Landing pages do without. */
const bars = {
  name: 'bars',
  test: /src\/(ui\/([Mm]enu|menu-props|Modal|PlaceLink)\.|features\/(page-basics\/signup-modal|shell\/(bars\/(Banners|[LT]\w+Menu|T\w+Bar|Places|useVisitorPlaces)|layouts\/(Modals|MemberPart\.)|entry\/EntryWarning)|signup\/modal\/SignupInFront))/,
  minShareCount: 1,
}
/** Forms and the API client. */
const forms = {
  name: 'forms',
  test: /src\/(platform\/(api|useForm|drafts|useHeldSubmit)\.|ui\/(Field|Input|FormProblem)\.)/,
}
/** Photos of members. */
const faces = {
  name: 'faces',
  test: /src\/(ui\/(Photo|Avatar)\.|features\/(photos\/files\/photo-file|profiles\/card\/FictionalMark)\.)/,
}
/** Used by most members' pages. */
const common = {
  name: 'common',
  test: /src\/(platform\/(live|useUrlParameter)\.|ui\/(Alert|Checkbox|DismissButton|ErrorState|Select|Skeleton)\.|i18n\/countries\.|features\/page-basics\/user-now)|lucide-react\/dist\/esm\/icons\/(check|chevron-down|circle-check|x)\./,
}
/** Liking someone. */
const likes = {
  name: 'likes',
  test: /src\/(ui\/RoundButton\.|features\/likes\/(button\/(useLike|send-like|liked|LikeButton)|held\/held-like-notice|match\/match-queue))|lucide-react\/dist\/esm\/icons\/heart\./,
}
/** Icons that at least four members' pages use, and no public page: a file for each would make the manifest longer. */
const icons = {
  name: 'icons',
  test: /lucide-react\/dist\/esm\/icons\/(arrow-left|badge-percent|check-check|chevron-right|coins|crown|ellipsis|flag|lock-keyhole|mail|mail-x|pencil|rotate-ccw|shield-ban|trash|undo-2|user-round|user-round-x)\./,
}
const groups = [react, shell, bars, forms, faces, common, likes, icons]

/**
 * Other shared files are named by their hash alone. React Router's manifest, which every first visit loads, lists the
 * files of every page, and names were a quarter of it. Seven characters are the fewest for this number of files.
 */
const chunkFileNames = ({ name, isDynamicEntry }: { name: string; isDynamicEntry: boolean }) =>
  isDynamicEntry || groups.some((group) => group.name === name)
    ? 'assets/[name]-[hash:7].js'
    : 'assets/[hash:7].js'

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
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups }, chunkFileNames } } } },
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
