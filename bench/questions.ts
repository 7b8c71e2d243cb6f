import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

type Answers = Record<string, () => unknown>

/** In the server's process: answers what the benchmark asks. */
export function answerQuestions(answers: Answers) {
  process.on('message', async (question: string) => process.send?.((await answers[question]?.()) ?? null))
}

/** In the benchmark's process. */
export async function ask<Answer>(child: ChildProcess, question: string): Promise<Answer> {
  const answered = once(child, 'message')
  child.send(question)
  return (await answered)[0]
}

/**
 * What is in use once everything that can go has gone. The resident size is no measure: it holds room that V8 took and
 * keeps, up to four times as much, and differs by half from run to run.
 */
export async function bytesInUse() {
  for (let round = 0; round < 4; round++) {
    globalThis.gc?.()
    await pause(100)
  }
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
