import { readFileSync } from 'node:fs'
import path from 'node:path'
import vm from 'node:vm'
import { expect, test, vi } from 'vitest'

const source = readFileSync(path.resolve(import.meta.dirname, '../../public/safety-alerts-worker.js'), 'utf8')

/** The worker in a browser that has these pages open. */
function startWorker(open: string[] = []) {
  const listeners = new Map<string, (event: object) => void>()
  const pages = open.map((url) => ({ url: `https://practice.example${url}`, focus: vi.fn() }))
  const shown: { title: string; body: string; tag: string; data: { url: string } }[] = []
  const openWindow = vi.fn()
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    skipWaiting: vi.fn(),
    registration: {
      showNotification: (title: string, more: object) => shown.push({ title, ...more } as never),
    },
    clients: { matchAll: async () => pages, openWindow },
  }
  vm.runInNewContext(source, { self, URL })
  const happen = async (name: string, event: object) => {
    const work: unknown[] = []
    listeners.get(name)?.({ ...event, waitUntil: (one: unknown) => work.push(one) })
    await Promise.all(work)
  }
  return {
    shown,
    pages,
    openWindow,
    listens: () => [...listeners.keys()],
    push: (data: object | null) => happen('push', { data }),
    click: (data: object) => happen('notificationclick', { notification: { data, close: () => {} } }),
  }
}
const message = (said: object) => ({ json: () => said })

test('shows what the server sent, under the tag of the task', async () => {
  const worker = startWorker()
  const url = '/admin/safety-tasks'
  await worker.push(
    message({ title: 'A safety task is waiting for you', body: 'Sign in to act.', url, tag: 't1' }),
  )
  expect(worker.shown).toMatchObject([
    { title: 'A safety task is waiting for you', body: 'Sign in to act.', tag: 't1', data: { url } },
  ])
})

test('shows that a task needs someone when the message is missing or can’t be read', async () => {
  const worker = startWorker()
  await worker.push(null)
  await worker.push({
    json: () => {
      throw new SyntaxError('no JSON')
    },
  })
  expect(worker.shown.map(({ title }) => title)).toEqual(['New safety task', 'New safety task'])
})

test('a click brings the open worklist to the front', async () => {
  const worker = startWorker(['/provider-dashboard', '/provider-dashboard/safety-tasks?closed=1'])
  await worker.click({ url: '/provider-dashboard/safety-tasks' })
  expect(worker.pages.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1])
  expect(worker.openWindow).not.toHaveBeenCalled()
})

test('a click opens the worklist next to pages that may have unsaved work', async () => {
  const worker = startWorker(['/provider-dashboard/notes/1'])
  await worker.click({ url: '/admin/safety-tasks' })
  expect(worker.openWindow).toHaveBeenCalledWith('/admin/safety-tasks')
})

test('a click never opens another address than a worklist', async () => {
  const worker = startWorker()
  await worker.click({ url: 'https://evil.example/' })
  expect(worker.openWindow).toHaveBeenCalledWith('/provider-dashboard/safety-tasks')
})

test('leaves every request of a page alone', () => {
  expect(startWorker().listens()).not.toContain('fetch')
})
