import { keepOfflinePage } from './sw/offline-page.ts'
import { listenToPushes } from './sw/push.ts'
import { takeOverAtOnce } from './sw/take-over.ts'

declare const self: ServiceWorkerGlobalScope

/** The service worker, built to /sw.js. Each part adds its own listeners. */
takeOverAtOnce(self)
keepOfflinePage(self)
listenToPushes(self)
