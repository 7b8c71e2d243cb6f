import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  ssr: true,
  // The whole map at once: a page asks for nothing behind the reader's back, and works on when the network is gone.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
