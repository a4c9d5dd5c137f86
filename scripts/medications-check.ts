import { createInterface } from 'node:readline'
import { reportOn } from '#core/medications/requests/report.ts'

/** `npm run --silent medications:check`: one JSON object a line in, one line of JSON out, in the same order. */
const today = new Date().toISOString().slice(0, 10)

for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim()) console.log(JSON.stringify(answer(line)))
}

function answer(line: string) {
  try {
    return reportOn(JSON.parse(line), today)
  } catch (error) {
    return {
      status: 'not_checked',
      highest: 'none',
      alerts: [],
      error: error instanceof Error ? error.message : 'The line could not be read',
    }
  }
}
