import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and for the first moment in the browser, so that both agree on what they render. */
export const useInBrowser = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
