/** An open file. Close it by reading its stream to the end, by cancelling the stream, or with `close`. */
export type StoredFile = { size: number; stream(): ReadableStream<Uint8Array>; close(): Promise<void> }

/** File storage. Readers see a whole file or none. A write is complete when its promise resolves. */
export type Storage = {
  write(key: string, bytes: Uint8Array): Promise<void>
  open(key: string): Promise<StoredFile | undefined>
  copy(from: string, to: string): Promise<void>
  /** Succeeds if the file does not exist. */
  remove(key: string): Promise<void>
  /** The file's path or URL, for operators. */
  locationOf(key: string): string
  /** Removes unfinished writes. */
  tidy?(): void
}
