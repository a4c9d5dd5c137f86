/** A process or a thread that does one job at a time. While it is idle, it doesn't keep the server from exiting. */
export interface PoolWorker<Task, Outcome> {
  /** Begins a job. Returns how to stop listening to it. */
  begin(task: Task, done: (outcome: Outcome) => void, failed: (error: Error) => void): () => void
  /** How long it has worked so far, in milliseconds. */
  spent(): Promise<number>
  kill(): void
}

interface PoolOptions<Task, Outcome> {
  most: number
  /** `onGone` is called when the worker ends by itself. */
  start: (onGone: () => void) => PoolWorker<Task, Outcome>
  tooLong: () => Error
  tooBusy: () => Error
}

/** How long a job may take altogether on a busy machine, which gives its worker little processor time. */
const mostWaiting = (milliseconds: number) => Math.max(4 * milliseconds, 60_000)

type Job<Task, Outcome> = {
  task: Task
  milliseconds: number
  resolve: (outcome: Outcome) => void
  reject: (error: Error) => void
}

/**
 * Workers for jobs that would hold up requests. Each is reused, unless its job failed or took too long. A job's limit
 * is the time it works: on a busy machine, a job of ordinary length would otherwise be called too long.
 */
export class WorkerPool<Task, Outcome> {
  readonly #options: PoolOptions<Task, Outcome>
  readonly #idle: PoolWorker<Task, Outcome>[] = []
  readonly #jobs: Job<Task, Outcome>[] = []
  #workers = 0

  constructor(options: PoolOptions<Task, Outcome>) {
    this.#options = options
  }

  get workers(): number {
    return this.#workers
  }

  /** Jobs that no worker does yet. */
  get waiting(): number {
    return this.#jobs.length
  }

  async run(task: Task, milliseconds: number): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      this.#jobs.push({ task, milliseconds, resolve, reject })
      this.#next()
    })
  }

  #next(): void {
    const worker = this.#idle.pop() ?? (this.#workers < this.#options.most ? this.#start() : undefined)
    if (!worker) return
    const job = this.#jobs.shift()
    if (job) this.#give(worker, job)
    else this.#idle.push(worker)
  }

  #give(
    worker: PoolWorker<Task, Outcome>,
    { task, milliseconds, resolve, reject }: Job<Task, Outcome>,
  ): void {
    const stop = worker.begin(
      task,
      (outcome) => {
        settle()
        this.#idle.push(worker)
        resolve(outcome)
        this.#next()
      },
      (error) => fail(error),
    )
    const before = worker.spent()
    const atLimit = async () => {
      const left = milliseconds - ((await worker.spent()) - (await before))
      if (settled) return
      if (left <= 0) fail(this.#options.tooLong())
      else working = setTimeout(atLimit, left)
    }
    let settled = false
    let working = setTimeout(atLimit, milliseconds)
    const waiting = setTimeout(() => fail(this.#options.tooBusy()), mostWaiting(milliseconds))
    const settle = () => {
      settled = true
      clearTimeout(working)
      clearTimeout(waiting)
      stop()
    }
    const fail = (error: Error) => {
      settle()
      this.#workers--
      worker.kill()
      reject(error)
      this.#next()
    }
  }

  #start(): PoolWorker<Task, Outcome> {
    this.#workers++
    const worker = this.#options.start(() => {
      const at = this.#idle.indexOf(worker)
      if (at < 0) return
      this.#idle.splice(at, 1)
      this.#workers--
    })
    return worker
  }
}
