import { fork } from 'node:child_process'
import path from 'node:path'

export type Round = { done: number; failed: number }

export const connections = 8

/** One worker of a measuring process: works until a deadline and returns how many rounds it completed. */
type Worker<Task> = (task: Task, index: number, until: number) => Promise<Round>
type Order<Task> = { task: Task; milliseconds: number; clients: number }

/** In the measuring process: as many parallel workers as each order says. */
export function answerRounds<Task>(work: Worker<Task>): void {
  process.on('message', async ({ task, milliseconds, clients }: Order<Task>) => {
    const until = performance.now() + milliseconds
    const workers = Array.from({ length: clients }, (_, index) => work(task, index, until))
    const rounds = await Promise.all(workers)
    process.send?.({
      done: rounds.reduce((sum, { done }) => sum + done, 0),
      failed: rounds.reduce((sum, { failed }) => sum + failed, 0),
    })
  })
}

/** In the process that compares: starts a measuring process and asks it for rounds. */
export function openMeasure<Task>(file: string, task: Task, clients = connections) {
  const child = fork(path.join(import.meta.dirname, file))
  return {
    perSecond: async (milliseconds: number): Promise<number> => {
      const answer = new Promise<Round>((resolve, reject) => {
        child.once('message', (round: Round) => resolve(round))
        child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)))
      })
      child.send({ task, milliseconds, clients })
      const { done, failed } = await answer
      child.removeAllListeners()
      if (failed) throw new Error(`${failed} of ${done + failed} requests of ${file} failed`)
      return (done * 1000) / milliseconds
    },
    stop: () => {
      child.disconnect()
    },
  }
}

/** Both sides are measured once their code is compiled, as it is in a server that has run for a while. */
export async function warmUp(measure: ReturnType<typeof openMeasure>): Promise<void> {
  let asked = 0
  for (let second = 0; second < 20 && asked < 20_000; second++) asked += await measure.perSecond(1000)
}
