import { createContext, useContext } from 'react'

const NonceContext = createContext('')
export const NonceProvider = NonceContext.Provider

declare global {
  interface Window {
    /** Set by prepareWindow, because browsers hide the nonce attribute from scripts. */
    __nonce__?: string
  }
}

/** The CSP nonce for this page's scripts and styles. */
export function useNonce() {
  const nonce = useContext(NonceContext)
  return typeof window === 'undefined' ? nonce : (window.__nonce__ ?? '')
}
