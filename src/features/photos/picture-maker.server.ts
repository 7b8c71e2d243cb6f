import { fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { log } from '../../platform/log.server.ts'
import { refuse } from '../../platform/refusals.ts'
import type { Answer, Order, Tasks } from './picture-process.server.ts'

type Limits = { secondsPerPicture: number; idleSeconds: number }
type Made<Task extends keyof Tasks> = Awaited<ReturnType<Tasks[Task]>>
type Waiting = { resolve(made: unknown): void; reject(error: unknown): void }

const retrySeconds = 5
const program = new URL('./picture-process.server.ts', import.meta.url)

/**
 * Makes pictures in a process of its own, which has only what others leave of the processors. It is started by the first
 * picture, and ended after a while without any. When it dies, whoever waits for a picture is told to come back: none is
 * tried again, it may have died of that very one. The next starts it anew.
 */
export function pictureMaker(limits: Limits) {
  let running: ReturnType<typeof start> | undefined
  const whenOver = () => {
    running = undefined
  }
  return {
    async make<Task extends keyof Tasks>(task: Task, ...given: Parameters<Tasks[Task]>) {
      running ??= start(limits, whenOver)
      return (await running.ask(task, given)) as Made<Task>
    },
    stop: () => running?.end(),
    pid: () => running?.pid,
  }
}

export const pictures = pictureMaker({ secondsPerPicture: 60, idleSeconds: 300 })

function start({ secondsPerPicture, idleSeconds }: Limits, whenOver: () => void) {
  const child = forkIdly()
  const waiting = new Map<number, Waiting>()
  let orders = 0
  let idle: NodeJS.Timeout | undefined
  let isOver = false

  const end = () => {
    if (isOver) return
    isOver = true
    whenOver()
    clearTimeout(idle)
    child.kill('SIGKILL')
    for (const { reject } of waiting.values()) reject(refuse('unavailable', { retry_after: retrySeconds }))
  }
  child.on('message', (answer: Answer) => {
    const { resolve, reject } = waiting.get(answer.id) ?? {}
    if ('made' in answer) resolve?.(answer.made)
    else reject?.('refused' in answer ? refuse(answer.refused.code, answer.refused.details) : answer.error)
  })
  child.on('error', (error) => {
    log.error({ err: error }, 'the process that makes pictures cannot be reached')
    end()
  })
  child.on('exit', (code, signal) => {
    if (!isOver) log.warn({ code, signal, pictures: waiting.size }, 'the process that makes pictures died')
    end()
  })

  const ask = async (task: keyof Tasks, given: unknown[]) => {
    clearTimeout(idle)
    const order: Order = { id: ++orders, task, given }
    // It also keeps our own process from ending before the picture is made.
    const tooLong = setTimeout(() => {
      log.warn({ task }, 'a picture took too long')
      end()
    }, secondsPerPicture * 1000)
    try {
      return await new Promise<unknown>((resolve, reject) => {
        waiting.set(order.id, { resolve, reject })
        child.send(order, (error) => error && end())
      })
    } finally {
      clearTimeout(tooLong)
      waiting.delete(order.id)
      if (waiting.size === 0 && !isOver) idle = setTimeout(end, idleSeconds * 1000).unref()
    }
  }
  return { ask, end, pid: child.pid }
}

/** It keeps nobody from ending, and knows none of our secrets: it is where strangers' files are read. */
function forkIdly() {
  const { PATH, TMPDIR } = process.env
  const child = fork(program, {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=64'],
    env: { PATH, TMPDIR },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  // At once: threads have the priority of the one that starts them.
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  child.unref()
  child.channel?.unref()
  return child
}
