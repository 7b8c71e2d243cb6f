/**
 * Sends messages to the other processes. Messages can be lost, for example when the broker restarts. So a message is
 * never the source of truth, only a hint to read the database.
 */
export type Bus = {
  publish(channel: string, message: string): void
  close(): Promise<void>
}

export type BusListener = {
  onMessage(channel: string, message: string): void
  /** Called when messages may have been lost: refresh everything. */
  onGap(): void
}
