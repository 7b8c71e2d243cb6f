import { useState } from 'react'

/** Returns what the server has: the answer to the last save, until the page loads its data again. */
export function useSaved<Value>(loaded: Value) {
  const [known, setKnown] = useState({ loaded, saved: loaded })
  if (known.loaded !== loaded) setKnown({ loaded, saved: loaded })
  return [known.saved, (saved: Value) => setKnown({ loaded, saved })] as const
}
