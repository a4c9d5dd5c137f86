import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

/** A small load balancer: each connection goes to the next server that accepts it. */
export async function startProxy(ports: number[]) {
  let turn = 0
  /** The server that each connection was given, in order. */
  const given: number[] = []
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => {})
  }
  const proxy = createServer((client) => {
    keep(client)
    const tryNext = (left: number): void => {
      if (left === 0) return void client.destroy()
      const port = ports[turn++ % ports.length] ?? 0
      const server = connect(port, '127.0.0.1')
      keep(server)
      server.once('connect', () => {
        given.push(port)
        client.pipe(server).pipe(client)
        server.once('close', () => client.destroy())
        client.once('close', () => server.destroy())
      })
      server.once('error', () => {
        if (server.connecting || server.bytesRead === 0) tryNext(left - 1)
      })
    }
    tryNext(ports.length)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    given,
    stop: () => {
      for (const socket of sockets) socket.destroy()
      proxy.close()
    },
  }
}
