import { createContext, useContext } from 'react'

const NonceContext = createContext('')
export const NonceProvider = NonceContext.Provider

declare global {
  interface Window {
    /** Left by prepareWindow: browsers hide it from the document. */
    __nonce__?: string
  }
}

/** The nonce that this page's scripts and styles must carry. */
export function useNonce() {
  const given = useContext(NonceContext)
  return typeof window === 'undefined' ? given : (window.__nonce__ ?? '')
}
