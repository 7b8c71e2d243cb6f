const cacheName = 'offline'
const address = '/offline.html'

/**
 * Caches the offline page, and shows it instead of a page that cannot be loaded. Nothing else is ever cached: pages hold
 * private data, and browsers cache our files themselves.
 */
export function keepOfflinePage(worker: ServiceWorkerGlobalScope) {
  worker.addEventListener('install', (event) => event.waitUntil(store()))
  worker.addEventListener('activate', (event) => event.waitUntil(prepare(worker)))
  worker.addEventListener('fetch', (event) => {
    const { mode, method } = event.request
    if (mode === 'navigate' && method === 'GET') event.respondWith(answer(event))
  })
}

async function store() {
  const cache = await caches.open(cacheName)
  await cache.add(new Request(address, { cache: 'reload', credentials: 'omit' }))
}

async function prepare(worker: ServiceWorkerGlobalScope) {
  const others = (await caches.keys()).filter((name) => name !== cacheName)
  await Promise.all(others.map((name) => caches.delete(name)))
  // The browser then requests a page while the worker starts.
  await worker.registration.navigationPreload?.enable()
}

async function answer({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    const preloaded: Response | undefined = await preloadResponse
    return preloaded ?? (await fetch(request))
  } catch {
    return (await caches.match(address)) ?? Response.error()
  }
}
