import { constants, setPriority } from 'node:os'
import { listen } from './listener.ts'
import { Counter } from './run-many.ts'
import { pause } from './server.ts'

/**
 * One patient who sends as much as they can, over and over, like a script: slow searches, their record as a PDF, a
 * flood of small requests, uploads, and 300 sockets. Runs as a separate process until it is stopped.
 */
// In reality it has its own machine, so its work must not slow the measurement.
setPriority(constants.priority.PRIORITY_LOW)
const [url = '', key = '', token = '', id = ''] = process.argv.slice(2)
const sockets = 300
const pauseMs = 50
const headers = { apikey: key, authorization: `Bearer ${token}`, 'content-type': 'application/json' }
const conditions = Array.from({ length: 90 }, (_, n) => `data->>x.like.*a${n}b*`)
const pdf = `%PDF-1.4\n${'x'.repeat(1_000_000)}\n%%EOF`

const attacks: { name: string; atOnce: number; act: (n: number) => Promise<Response> }[] = [
  {
    name: 'searches',
    atOnce: 12,
    act: () => fetch(`${url}/rest/v1/form_drafts?select=form&or=(${conditions.join()})`, { headers }),
  },
  {
    name: 'record',
    atOnce: 6,
    act: () =>
      fetch(`${url}/functions/v1/my-record`, {
        method: 'POST',
        headers,
        body: '{"kind":"now","format":"pdf"}',
      }),
  },
  { name: 'flood', atOnce: 24, act: () => fetch(`${url}/rest/v1/profiles?select=id`, { headers }) },
  {
    name: 'uploads',
    atOnce: 6,
    act: (n) =>
      fetch(`${url}/storage/v1/object/patient-documents/${id}/${n}.pdf`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/pdf', 'x-upsert': 'true' },
        body: pdf,
      }),
  },
]

const answers = new Counter()
process.on('message', () => process.send?.([...answers.counts]))

for (const { name, atOnce, act } of attacks)
  for (let n = 0; n < atOnce; n += 1)
    void (async () => {
      for (;;) {
        const answer = await act(n).catch(() => undefined)
        await answer?.arrayBuffer().catch(() => undefined)
        answers.add(`${name} ${answer?.status ?? 'cut'}`)
        // After a refusal it retries a moment later.
        await pause(pauseMs)
      }
    })()
for (let n = 0; n < sockets; n += 1)
  void (async () => {
    for (;;) {
      const { socket, joined } = listen(url, key, token)
      const kept = await joined.then(
        () => true,
        () => false,
      )
      answers.add(`sockets ${kept ? 'joined' : 'refused'}`)
      if (kept) await new Promise((resolve) => socket.once('close', resolve))
      socket.on('error', () => {})
      socket.terminate()
      await pause(1000)
    }
  })()
process.send?.('attacking')
