import { createContext, useContext } from 'react'

const NonceContext = createContext('')
export const NonceProvider = NonceContext.Provider

/** The nonce of this page while it is rendered on the server; browsers hide it afterwards. */
export const useNonce = () => useContext(NonceContext)
