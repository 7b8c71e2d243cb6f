import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

type Answers = Record<string, () => unknown>

/** In the server's process: answers questions of the benchmark over IPC. */
export function answerQuestions(answers: Answers) {
  process.on('message', async (question: string) => process.send?.((await answers[question]?.()) ?? null))
}

/** In the benchmark's process: asks the server. */
export async function ask<Answer>(child: ChildProcess, question: string): Promise<Answer> {
  const answered = once(child, 'message')
  child.send(question)
  return (await answered)[0]
}

/**
 * Memory in use after garbage collection. The resident set size is not usable: it includes memory that V8 reserves, up to
 * four times as much, and varies by half from run to run.
 */
export async function bytesInUse() {
  for (let round = 0; round < 4; round++) {
    globalThis.gc?.()
    await pause(100)
  }
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
