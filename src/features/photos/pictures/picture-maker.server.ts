import { fork } from 'node:child_process'
import { getPriority, setPriority } from 'node:os'
import { log } from '../../../platform/log.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import type { TaskAnswer, TaskRequest, Tasks } from './picture-process.server.ts'

type Limits = { secondsPerPicture: number; idleSeconds: number; mostMegabytes: number }
type TaskResult<Task extends keyof Tasks> = Awaited<ReturnType<Tasks[Task]>>
type PendingTask = { resolve(result: unknown): void; reject(error: unknown): void }

const retrySeconds = 5
/** Requests come first. At 19, the lowest priority, pictures timed out on a busy machine. */
const niceness = 5
const program = new URL('./picture-process.server.ts', import.meta.url)

/**
 * Makes pictures in a separate process with a low priority. The first picture starts it, and it ends after a while
 * without work. When it dies, all pending requests are refused with `retry_after`. They are not retried here, because one
 * of the pictures may have caused the crash. The next picture starts a new process.
 */
export function pictureMaker(limits: Limits) {
  let running: ReturnType<typeof start> | undefined
  const onEnd = () => {
    running = undefined
  }
  return {
    async make<Task extends keyof Tasks>(task: Task, ...args: Parameters<Tasks[Task]>) {
      running ??= start(limits, onEnd)
      return (await running.run(task, args)) as TaskResult<Task>
    },
    stop: () => running?.end(),
    pid: () => running?.pid,
  }
}

export const pictures = pictureMaker({ secondsPerPicture: 60, idleSeconds: 300, mostMegabytes: 1600 })

function start({ secondsPerPicture, idleSeconds, mostMegabytes }: Limits, onEnd: () => void) {
  const child = forkWithLowPriority(mostMegabytes)
  const pending = new Map<number, PendingTask>()
  let lastId = 0
  let idleTimer: NodeJS.Timeout | undefined
  let hasEnded = false

  const end = () => {
    if (hasEnded) return
    hasEnded = true
    onEnd()
    clearTimeout(idleTimer)
    child.kill('SIGKILL')
    for (const { reject } of pending.values()) reject(refuse('unavailable', { retry_after: retrySeconds }))
  }
  child.on('message', (answer: TaskAnswer) => {
    const { resolve, reject } = pending.get(answer.id) ?? {}
    if ('result' in answer) resolve?.(answer.result)
    else reject?.('refused' in answer ? refuse(answer.refused.code, answer.refused.details) : answer.error)
  })
  child.on('error', (error) => {
    log.error({ err: error }, 'picture process cannot be reached, ending it')
    end()
  })
  child.on('exit', (code, signal) => {
    if (!hasEnded)
      log.warn(
        { code, signal, pictures: pending.size },
        'picture process died, refusing its pending pictures',
      )
    end()
  })

  const run = async (task: keyof Tasks, args: unknown[]) => {
    clearTimeout(idleTimer)
    const request: TaskRequest = { id: ++lastId, task, args }
    // The timer also keeps our own process alive until the picture is made.
    const timeout = setTimeout(() => {
      log.warn({ task }, 'picture took too long, ending the picture process')
      end()
    }, secondsPerPicture * 1000)
    try {
      return await new Promise<unknown>((resolve, reject) => {
        pending.set(request.id, { resolve, reject })
        child.send(request, (error) => error && end())
      })
    } finally {
      clearTimeout(timeout)
      pending.delete(request.id)
      if (pending.size === 0 && !hasEnded) idleTimer = setTimeout(end, idleSeconds * 1000).unref()
    }
  }
  return { run, end, pid: child.pid }
}

/**
 * Limits the writable memory of the program that it becomes. Beyond it, a picture cannot be decoded and is refused. Node
 * itself reserves about 600 MB of it, of which it uses 50.
 */
const limitMemory = 'ulimit -d "$0"; exec "$@"'

/** The child does not keep our process alive. It gets no secrets in its environment, because it reads untrusted files. */
function forkWithLowPriority(mostMegabytes: number) {
  const { PATH, TMPDIR } = process.env
  const options = ['--max-old-space-size=64']
  const limited = ['-c', limitMemory, String(mostMegabytes * 1024), process.execPath, ...options]
  const child = fork(program, {
    serialization: 'advanced',
    ...(process.platform === 'linux' ? { execPath: '/bin/sh', execArgv: limited } : { execArgv: options }),
    env: { PATH, TMPDIR },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  // Set right after the fork, because threads inherit the priority. Only root may set it above our own.
  if (child.pid) setPriority(child.pid, Math.max(niceness, getPriority()))
  child.unref()
  child.channel?.unref()
  return child
}
