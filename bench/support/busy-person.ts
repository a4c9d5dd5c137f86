import { constants, setPriority } from 'node:os'

/**
 * One patient who sends as much as they can, over and over, like a script. Runs as a separate process until it is
 * stopped.
 */
// In reality it has its own machine, so its work must not slow the measurement.
setPriority(constants.priority.PRIORITY_LOW)
const [address = '', token = '', what = ''] = process.argv.slice(2)
const atOnce = 24
const pauseMs = 50

const conditions = Array.from({ length: 90 }, (_, n) => `data->>x.like.*a${n}b*`)
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
const ask = {
  searches: () => fetch(`${address}/rest/v1/form_drafts?select=form&or=(${conditions.join()})`, { headers }),
  documents: () =>
    fetch(`${address}/functions/v1/my-record`, {
      method: 'POST',
      headers,
      body: '{"kind":"now","format":"pdf"}',
    }),
}[what]
if (!ask) throw new Error(`Nobody asks for ${what}`)

const statuses = new Map<number, number>()
process.on('message', () => process.send?.([...statuses]))

for (let n = 0; n < atOnce; n++)
  void (async () => {
    for (;;) {
      const answer = await ask()
      await answer.arrayBuffer()
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      // After a refusal it retries a moment later.
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  })()
process.send?.('attacking')
