import { useInBrowser } from '../../../ui/useInBrowser.ts'

/** Where the reader is. The server does not know: what depends on it is written in the browser. */
export const useTimeZone = () =>
  useInBrowser() ? Intl.DateTimeFormat().resolvedOptions().timeZone : undefined
