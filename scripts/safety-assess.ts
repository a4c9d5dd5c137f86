import { createInterface } from 'node:readline'
import { assess } from '#core/safety/assess.ts'
import { loadModel } from './safety/stored-model.ts'

/**
 * `npm run --silent safety:assess`: reads lines of JSON ({"text": "…"}) from standard input and prints one
 * answer a line. A line that cannot be read gets {"error": "…"} and the next one is read.
 */
const model = loadModel()

for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
  if (line.trim() === '') continue
  process.stdout.write(`${JSON.stringify(answer(line))}\n`)
}

function answer(line: string) {
  let input: unknown
  try {
    input = JSON.parse(line)
  } catch {
    return { error: 'This line is not JSON.' }
  }
  if (typeof input !== 'object' || input === null || !('text' in input) || typeof input.text !== 'string')
    return { error: 'This line has no "text".' }
  return assess(input.text, { model })
}
