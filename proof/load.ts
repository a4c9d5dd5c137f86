import { actsOf, asShipped, workFor } from './support/people-at-work.ts'
import { withPractice } from './support/practice.ts'
import { atMost, type Part, percentile } from './support/types.ts'

const bars = { readMs: 150, writeMs: 250 }

/** 200 people who are signed in ask at a steady rate for what their screens ask for, and write. */
const load: Part = ({ seconds, rate }) =>
  withPractice(async (practice) => {
    const acts = await actsOf(practice)
    await workFor(practice, acts, Math.min(10, seconds / 5), rate)
    const { reads, writes, statuses, failures } = await workFor(practice, acts, seconds, rate)
    for (const failure of failures.slice(0, 10)) console.error(failure)
    return {
      name: `200 people, ${rate} requests a second, ${seconds} seconds`,
      rows: [
        { what: 'answers', value: String(statuses) },
        atMost('refused or failed', failures.length, 0),
        atMost('reads, p95', percentile(reads, 0.95), bars.readMs, ' ms'),
        atMost('writes, p95', percentile(writes, 0.95), bars.writeMs, ' ms'),
      ],
    }
  }, asShipped)

export default load
