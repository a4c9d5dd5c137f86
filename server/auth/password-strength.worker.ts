import { parentPort } from 'node:worker_threads'
import { estimateStrength } from '#core/passwords/estimate-strength.ts'

type Question = { id: number; password: string; about: (string | undefined)[] }

parentPort?.on('message', ({ id, password, about }: Question) => {
  parentPort?.postMessage({ id, score: estimateStrength(password, about) })
})
