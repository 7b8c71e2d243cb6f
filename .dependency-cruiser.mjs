const server = '\\.server\\.ts$'
const apiFile = '\\.api\\.server\\.ts$'
const contract = '\\.contract\\.ts$'
const test = '\\.test\\.ts$|^test/'
/** Files that end up in a browser: features and ui, except .server, .contract and .test files, and the entries. */
const page = '^src/(features|ui)/(?!.*\\.(server|contract|test)\\.ts$)|^src/(root|entry\\.)'

/** Import rules. Each message says what to do instead. test/architecture.unit.test.ts breaks each rule once. */
export default {
  forbidden: [
    rule(
      'no-cycle',
      'Merge files that import each other, or move the shared part to a third file.',
      {},
      { circular: true },
    ),
    rule(
      'pages-stay-out-of-the-server',
      'Pages get data through the API (platform/api.ts). A server module loaded by both Node and Vite would exist twice. Import types only.',
      { path: page },
      { path: server, dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'server-never-renders',
      'Node runs the server without a bundler: no .tsx and no React there. Put shared data in a plain .ts file.',
      { path: '\\.server\\.ts$|^src/server/' },
      { path: '\\.tsx$|node_modules/(react|react-dom|react-router)/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'contracts-are-only-shapes',
      'A contract holds schemas, types and names. Move behaviour to <name>.server.ts.',
      { path: contract },
      {
        pathNot:
          '\\.contract\\.ts$|node_modules/zod/|^src/i18n/(countries|locales)\\.ts$|^src/platform/(refusals|operator-actor)\\.ts$|^src/features/(sites/(search-fields|tracking-fields)|chat/attachments/gifts/gifts|complaints/complaint-categories|cases/(case-kinds|decisions/decision-kinds)|payments/(spending/pauses|receipts/receipt-kinds)|operator/(start/work-kinds|reports/inbox/inbox-views|sealed/sealed-kinds|payments/orders/order-statuses)|prices/(currencies|methods)|verification/refusal-reasons)\\.ts$',
      },
    ),
    rule(
      'only-the-map-knows-http',
      'HTTP handlers are mounted in src/server/app.server.ts and src/server/operator-api.server.ts alone. Call the verb in <name>.server.ts instead.',
      { pathNot: `^src/server/(app|operator-api)\\.server\\.ts$|${test}` },
      { path: apiFile },
    ),
    rule(
      'verbs-know-no-http',
      'Verbs throw refusals and return data; only *.api.server.ts and middleware speak HTTP.',
      { path: '^src/features/.*\\.server\\.ts$', pathNot: apiFile },
      { path: 'node_modules/(hono|@hono)/' },
    ),
    rule(
      'platform-knows-no-feature',
      'Invert the dependency: the feature calls the platform, or passes it a function.',
      { path: '^src/platform/', pathNot: '^src/platform/api\\.ts$' },
      { path: '^src/(features|server)/' },
    ),
    rule(
      'ui-knows-no-feature',
      'Pass data as props. Texts of a component itself belong in the text group "parts".',
      { path: '^src/ui/' },
      { path: '^src/(features|server|platform)/' },
    ),
    rule(
      'no-test-code-in-the-product',
      'Builders and harness are for tests; move what the product needs into src.',
      { path: '^src/', pathNot: test },
      { path: '^(test|e2e|bench)/' },
    ),
    rule(
      'screens-know-contracts-by-type',
      'A value imported from a contract brings zod into the bundle. Import its types; lists go to a plain .ts file.',
      { path: page, pathNot: 'error-page-failed' },
      { path: contract, dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'the-console-stays-apart',
      'No file that a member’s page loads contains the operators’ console. Move the shared part to src/ui or src/platform.',
      { path: page, pathNot: '^src/features/operator/' },
      { path: '^src/features/operator/', dependencyTypesNot: ['type-only'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|\\.react-router)/|/generated/|\\+types/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    parser: 'swc',
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
}

function rule(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to }
}
