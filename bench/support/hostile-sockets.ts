import { constants, setPriority } from 'node:os'
import { WebSocket } from 'ws'

/**
 * A stranger without an account: sockets that each send a burst of joins for changes of rows, sockets that send large
 * frames, and a new one for each that is closed or refused. Runs as a separate process until it is stopped.
 */
// In reality it has its own machine, so its work must not slow the measurement.
setPriority(constants.priority.PRIORITY_LOW)
const [address = '', key = ''] = process.argv.slice(2)
const url = `${address.replace('http', 'ws')}/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`
const joining = 20
const flooding = 8
const joins = 20
const pauseMs = 100

const changes = Array.from({ length: 10 }, () => ({
  event: '*',
  schema: 'public',
  table: 'appointments',
  filter: 'status=eq.scheduled',
}))
const config = { postgres_changes: changes }
const large = JSON.stringify(['1', '1', 'realtime:x', 'broadcast', { fill: 'x'.repeat(230_000) }])

function join(): void {
  open((ws) => {
    for (let n = 0; n < joins; n++)
      ws.send(JSON.stringify([String(n), String(n), `realtime:${n}`, 'phx_join', { config }]))
  }, join)
}

function flood(): void {
  open((ws) => {
    const timer = setInterval(() => ws.readyState === ws.OPEN && ws.send(large), 25)
    ws.on('close', () => clearInterval(timer))
  }, flood)
}

function open(begin: (ws: WebSocket) => void, again: () => void): void {
  const ws = new WebSocket(url)
  ws.on('open', () => begin(ws))
  ws.on('error', () => {})
  ws.on('close', () => setTimeout(again, pauseMs))
}

for (let n = 0; n < joining; n++) join()
for (let n = 0; n < flooding; n++) flood()
process.send?.('attacking')
