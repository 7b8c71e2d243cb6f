/** A file that is there, open; it is closed by reading its stream to the end, by giving that up, or by `close`. */
export type StoredFile = { size: number; stream(): ReadableStream<Uint8Array>; close(): Promise<void> }

/** A place for files. Whoever reads sees a whole file or none; what is written is there once the promise is kept. */
export type Storage = {
  write(key: string, bytes: Uint8Array): Promise<void>
  open(key: string): Promise<StoredFile | undefined>
  copy(from: string, to: string): Promise<void>
  /** Also when it is gone already. */
  remove(key: string): Promise<void>
  /** Where a person finds it who looks after the files. */
  locationOf(key: string): string
  /** Removes what was never finished. */
  tidy?(): void
}
