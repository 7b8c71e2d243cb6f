import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  ssr: true,
  // One file per page: React Router waits forever for a loader's own file if that fails to load.
  splitRouteModules: false,
  // The whole map at once: a page asks for nothing behind the reader's back, and works on when the network is gone.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
