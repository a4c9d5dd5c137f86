import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** What PostgreSQL says to a new connection while it recovers. */
function recoveryMessage(): Buffer {
  const fields = ['SFATAL', 'VFATAL', 'C57P03', 'Mthe database system is in recovery mode', '']
  const body = Buffer.from(`${fields.join('\0')}\0`)
  const head = Buffer.from('E\0\0\0\0')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

/** A connection path to a real database that the test can break. */
export async function openWayToDatabase(url: string, { hanging = 0 } = {}) {
  const there = new URL(url)
  const open = new Set<Socket>()
  const way = {
    url: '',
    opened: 0,
    /** So many of the first connections get no answer. */
    hanging,
    isRecovering: false,
    cut: () => {
      for (const socket of open) socket.destroy()
    },
  }
  const server = createServer((socket) => {
    socket.on('error', () => {})
    if (++way.opened <= way.hanging) return
    if (way.isRecovering) return void socket.once('data', () => socket.end(recoveryMessage()))
    open.add(socket)
    const database = connect(Number(there.port), there.hostname)
    database.on('error', () => socket.destroy())
    database.on('close', () => socket.destroy())
    socket.on('close', () => {
      open.delete(socket)
      database.destroy()
    })
    socket.pipe(database).pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    way.cut()
    server.close()
  })
  const here = new URL(url)
  here.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  way.url = here.href
  return way
}
