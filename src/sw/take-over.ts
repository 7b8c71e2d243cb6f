/**
 * A new version of the worker replaces the old one at once, also in open tabs. That is safe because no version keeps
 * files that a page needs.
 */
export function takeOverAtOnce(worker: ServiceWorkerGlobalScope) {
  worker.addEventListener('install', () => void worker.skipWaiting())
  worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
}
