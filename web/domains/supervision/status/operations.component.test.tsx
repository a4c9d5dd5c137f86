import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { Operations } from './operations.tsx'

afterEach(() => vi.restoreAllMocks())

const queue = (name: string) => ({
  ...{ queue: name, waiting: 0, retried: 0, oldest_seconds: 0, failed: 0 },
  ...{ safety_failing: 0, safety_error: null },
})
const status = {
  servers: [],
  database: { version: '17.5', bytes: 1, connections: 1, most_connections: 100 },
  backups: { full_at: null, base_at: null, archiving: false, archived_at: null },
  queues: [queue('push'), queue('text-messages'), queue('safety-events')],
  jobs: [
    {
      name: 'archive-log',
      every_seconds: 15,
      finished_at: '2026-11-17T12:00:00Z',
      took_seconds: 0,
      running: false,
      failed_at: null,
      failures: 0,
      last_error: null,
    },
  ],
  dead_letters: [],
}
const engines = {
  drafting: { name: 'built-in rules', outside: false },
  transcription: null,
  translation: { name: 'built-in phrasebook', outside: false },
  voice: null,
  mailing: false,
  texting: false,
  pushKey: null,
  pharmacy: false,
  vendorSpeech: false,
}

test('a service that is not set up is never shown as working', async () => {
  answerRequests((url) => (url.includes('system_status') ? status : engines))
  await render(
    <WithProvider>
      <Operations />
    </WithProvider>,
  )
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: new RegExp(`^${name}`) })
  for (const name of ['Push notifications', 'Text messages', 'Archive the database log'])
    await expect.element(row(name).getByText('Not set up')).toBeVisible()
  await expect.element(row('Emails about safety tasks').getByText('Works')).toBeVisible()
  await expect.element(row('Archive the database log').getByText(/WAL_ARCHIVE_DIR/)).toBeVisible()
})

test('alerts about safety tasks that can’t be sent are shown as failing, with the reason and what to do', async () => {
  const failing = {
    ...queue('text-messages'),
    ...{
      waiting: 2,
      retried: 2,
      oldest_seconds: 30,
      safety_failing: 2,
      safety_error: 'The gateway answered 500',
    },
  }
  const set = { ...engines, texting: true }
  answerRequests((url) => (url.includes('system_status') ? { ...status, queues: [failing] } : set))
  await render(
    <WithProvider>
      <Operations />
    </WithProvider>,
  )
  const row = page.getByRole('listitem').filter({ hasText: /^Text messages/ })
  await expect.element(row.getByText('Failing')).toBeVisible()
  await expect
    .element(
      row.getByText(
        /2 alerts about safety tasks weren’t sent\. .*answered 500\. Check the text message gateway\./,
      ),
    )
    .toBeVisible()
})

test('a job that has not finished for long is said to be stuck, also while it runs', async () => {
  const job = { ...status.jobs[0], name: 'work-safety-tasks', every_seconds: 10, running: true }
  const jobs = [
    { ...job, finished_at: new Date(Date.now() - 20 * 60_000).toISOString() },
    { ...job, name: 'send-pages', finished_at: new Date().toISOString() },
  ]
  answerRequests((url) => (url.includes('system_status') ? { ...status, jobs } : engines))
  await render(
    <WithProvider>
      <Operations />
    </WithProvider>,
  )
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: new RegExp(`^${name}`) })
  await expect.element(row('Safety task reminders and escalation').getByText('Stuck')).toBeVisible()
  await expect.element(row('Text messages to people on call').getByText('Running')).toBeVisible()
})

test('rows that can’t be checked any more say from when they are', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  let works = true
  answerRequests((url) => {
    if (!url.includes('system_status')) return engines
    return works ? status : Response.json({ code: '57014', message: 'canceled' }, { status: 500 })
  })
  await render(
    <WithProvider>
      <Operations />
    </WithProvider>,
  )
  await expect.element(page.getByRole('heading', { name: 'Jobs' })).toBeVisible()
  works = false
  await vi.advanceTimersByTimeAsync(16_000)
  vi.useRealTimers()
  await expect.element(page.getByText('We can’t check the servers and jobs right now.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Jobs' })).toBeVisible()
})

test('a failed delivery names its recipient and content, with links', async () => {
  const letter = (id: string, queue: string, about: string) => ({
    ...{ queue, id, about, attempts: 12, failed_at: '2026-11-17T12:00:00Z', last_error: 'No such mailbox' },
  })
  const dead_letters = [letter('1', 'mail', 'news_message'), letter('2', 'appointment-events', 'booked')]
  const maya = { patient_id: 'maya', patient_name: 'Maya Torres', patient_number: 'SM-100001' }
  const deliveries = [
    {
      ...{ queue: 'mail', id: '1', ...maya, visit_at: null },
      ...{ recipient_id: 'rosa', recipient_name: 'Rosa Torres', address: 'rosa@saguaro.example' },
    },
    {
      ...{ queue: 'appointment-events', id: '2', ...maya, visit_at: '2026-11-20T17:00:00Z' },
      ...{ recipient_id: null, recipient_name: null, address: null },
    },
  ]
  const queues = [{ ...queue('mail'), failed: 102 }]
  answerRequests((url) => {
    if (url.includes('failed_deliveries')) return deliveries
    return url.includes('system_status') ? { ...status, queues, dead_letters } : engines
  })
  await render(
    <WithProvider>
      <Operations />
    </WithProvider>,
  )
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect.element(page.getByText('The newest 2 of 102.')).toBeVisible()
  const mail = row('Email: a new message')
  await expect
    .element(mail.getByText(/For Rosa Torres \(rosa@saguaro\.example\), about Maya Torres/))
    .toBeVisible()
  await expect
    .element(mail.getByRole('link', { name: 'Maya Torres' }))
    .toHaveAttribute('href', '/admin/patients/maya')
  await expect
    .element(mail.getByRole('link', { name: 'Rosa Torres' }))
    .toHaveAttribute('href', '/admin/users?search=rosa%40saguaro.example')
  await expect
    .element(row('Emails about visits: booked').getByText(/About Maya Torres.*visit on /))
    .toBeVisible()
})

const recent = {
  ...{ minutes: 5, requests: 1204, failed: 0, p95_ms: 41.2, loop_ms: 3 },
  ...{ pool_running: 1, pool_waiting: 0, pool_size: 10 },
}
const server = {
  ...{ id: 's1', host: 'clinic-1', version: '0.1.0', started_at: '2026-11-17T12:00:00Z' },
  ...{ sockets: 4, memory_bytes: 300_000_000, disk_free_bytes: null, disk_bytes: null },
}

test.each([
  [{}, 'Works', '1,204 requests in the last 5 minutes, none failed. 95% answered within 42\u00a0ms.'],
  [{ failed: 60 }, 'Failing', 'The server log names each failed request.'],
  [{ failed: 2 }, 'Works', '2 failed.'],
  [{ pool_waiting: 12 }, 'Busy', '1 of 10 request connections in use, 12 waiting.'],
  [{ p95_ms: 820 }, 'Slow', 'If this continues, add a server.'],
  [{ requests: 0, p95_ms: 0 }, 'Works', 'No requests in the last 5 minutes.'],
])('a server with %o is shown as %s', async (figures, label, said) => {
  const servers = [{ ...server, recent: { ...recent, ...figures } }]
  answerRequests((url) => (url.includes('system_status') ? { ...status, servers } : engines))
  await render(
    <WithProvider>
      <Operations />
    </WithProvider>,
  )
  const row = page.getByRole('listitem').filter({ hasText: /^Answers of clinic-1/ })
  await expect.element(row.getByText(label, { exact: true })).toBeVisible()
  await expect.poll(() => row.element().textContent).toContain(said)
})
