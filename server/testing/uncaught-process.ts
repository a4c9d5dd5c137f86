import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { openLog } from '#server/log.ts'
import { requestIds } from '#server/request-id.ts'
import { exitOnUncaught } from '#server/uncaught.ts'

/** A server whose requests leave errors behind that are never caught. Prints its port, then its log. */
const app = new Hono()
app.use(requestIds({ TRUST_PROXY: false }))
app.post('/exception', (c) => {
  setImmediate(() => {
    throw new Error('thrown later')
  })
  return c.text('answered')
})
app.post('/rejection', (c) => {
  void Promise.reject(new Error('rejected later'))
  return c.text('answered')
})
app.post('/echo', async (c) => c.text(await c.req.text()))

const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`)
})
exitOnUncaught(() => ({
  log: openLog('info'),
  stop: async () => {
    process.stdout.write('stopping\n')
    await new Promise((resolve) => server.close(resolve))
  },
}))
