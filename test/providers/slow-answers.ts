/** The answers of a provider on this machine while it is slow. They come when the test says so. */
export class SlowAnswers {
  waiting = 0
  #released = Promise.withResolvers<void>()

  async wait() {
    this.waiting++
    await this.#released.promise
    this.waiting--
  }

  release() {
    this.#released.resolve()
    this.#released = Promise.withResolvers()
  }
}
