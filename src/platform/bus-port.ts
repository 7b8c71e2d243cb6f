/**
 * Tells the other processes that something happened. It may lose a message, when its broker restarts for instance:
 * what it says is never the truth, only a reason to look.
 */
export type Bus = {
  publish(channel: string, message: string): void
  close(): Promise<void>
}

export type BusListener = {
  onMessage(channel: string, message: string): void
  /** Messages may have been missed: look at everything. */
  onGap(): void
}
