import { useInBrowser } from '../../../../../ui/useInBrowser.ts'

/** The reader's time zone. Undefined on the server, so times are rendered in the browser. */
export const useTimeZone = () =>
  useInBrowser() ? Intl.DateTimeFormat().resolvedOptions().timeZone : undefined
