/** The value this browser has stored under a name, or undefined if there is none or storage is blocked. */
export function stored<Value>(name: string): Value | undefined {
  try {
    return JSON.parse(localStorage.getItem(name) ?? '') ?? undefined
  } catch {
    return undefined
  }
}

/** Nothing is stored where storage is full or blocked: what is stored here must be dispensable. */
export function store(name: string, value: object | string | number) {
  try {
    localStorage.setItem(name, JSON.stringify(value))
  } catch {
    // Full or blocked.
  }
}
