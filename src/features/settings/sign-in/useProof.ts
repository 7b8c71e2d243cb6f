import { useState } from 'react'
import { type Reply, type Result, resultOf } from '../../../platform/api.ts'

/** How the member can prove that it is them. */
type ProofWays = { needsCode: boolean; hasApp: boolean; hasPasskey: boolean }
export type AskedProof = ProofWays & { end(isProved: boolean): void }

/** Undefined if the member did not want to prove who they are. */
export type RunWithProof = <Body>(call: () => Promise<Reply<Body>>) => Promise<Result<Body> | undefined>

/** Runs calls that need a fresh proof: `asked` is for the dialog that asks for it; then the call runs again. */
export function useProof() {
  const [asked, setAsked] = useState<AskedProof>()
  const run: RunWithProof = async (call) => {
    const result = await resultOf(call())
    const { refused } = result
    if (refused?.code !== 'proof_needed') return result
    const isProved = await new Promise<boolean>((resolve) =>
      setAsked({
        needsCode: refused.needs_code === true,
        hasApp: refused.has_app === true,
        hasPasskey: refused.has_passkey === true,
        end(proved) {
          setAsked(undefined)
          resolve(proved)
        },
      }),
    )
    return isProved ? resultOf(call()) : undefined
  }
  return { asked, run }
}
