import { useSyncExternalStore } from 'react'

/** A value outside of React. Components that use it, or a selected part of it, render again when it changes. */
export function store<Value>(initial: Value) {
  let value = initial
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  /** The server and hydration render the initial value. `select` must return the same object for the same value. */
  function useValue(): Value
  function useValue<Part>(select: (value: Value) => Part): Part
  function useValue(select: (value: Value) => unknown = (all) => all) {
    return useSyncExternalStore(
      subscribe,
      () => select(value),
      () => select(initial),
    )
  }

  function set(next: Value) {
    value = next
    for (const listener of listeners) listener()
  }
  return { get: () => value, set, use: useValue }
}
