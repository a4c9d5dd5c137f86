import { Worker } from 'node:worker_threads'
import { limitConcurrency } from './limit-concurrency.ts'

type Answer = { id: number; score: number }

/** An estimate keeps a thread busy for about 10 ms, so it doesn't run on the thread that answers requests. */
let worker: Worker | undefined
let asked = 0

const oneAtATime = limitConcurrency({ running: 1, waiting: 50 })

/** From 0 to 4. Fails with TooBusy when too many wait. */
export function passwordStrength(password: string, about: (string | undefined)[]): Promise<number> {
  return oneAtATime(() => ask(password, about))
}

function ask(password: string, about: (string | undefined)[]): Promise<number> {
  asked += 1
  const id = asked
  const thread = running()
  return new Promise((resolve, reject) => {
    const done = () => {
      thread.off('message', onMessage).off('error', onError)
      thread.unref()
    }
    const onMessage = (answer: Answer) => {
      if (answer.id !== id) return
      done()
      resolve(answer.score)
    }
    const onError = (error: Error) => {
      done()
      worker = undefined
      reject(error)
    }
    thread.on('message', onMessage).on('error', onError)
    thread.ref()
    thread.postMessage({ id, password, about })
  })
}

/** Started at the first question; it does not keep the process alive while nothing is asked. */
function running(): Worker {
  if (!worker) {
    worker = new Worker(new URL('./password-strength.worker.ts', import.meta.url))
    worker.unref()
  }
  return worker
}
