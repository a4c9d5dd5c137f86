import { connect } from 'node:net'
import { answerRounds, type Round } from './rest-round.ts'

export type LoadTask = { port: number; requests: string[] }

/**
 * Clients that send a request, wait for the whole answer and repeat, each on its own connection. Written on bare
 * sockets so that the machine's two cores are spent on the server, not on the clients.
 */
async function client({ port, requests }: LoadTask, first: number, until: number): Promise<Round> {
  const socket = connect(port, '127.0.0.1').setNoDelay(true)
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  return new Promise((resolve, reject) => {
    let next = first
    let done = 0
    let failed = 0
    let received: Buffer = Buffer.alloc(0)
    const ask = () => socket.write(requests[next++ % requests.length] ?? '')
    socket.on('error', reject)
    socket.on('data', (chunk: Buffer) => {
      received = append(received, chunk)
      const head = headOfAnswer(received)
      if (head === undefined) return
      if (/^HTTP\/1.1 20[01] /.test(head)) done++
      else if (failed++ === 0) console.error(received.toString())
      received = Buffer.alloc(0)
      if (performance.now() < until) ask()
      else {
        socket.destroy()
        resolve({ done, failed })
      }
    })
    ask()
  })
}

const append = (received: Buffer, chunk: Buffer): Buffer =>
  received.length ? Buffer.concat([received, chunk]) : chunk

/** Undefined until the whole answer is there. */
function headOfAnswer(received: Buffer): string | undefined {
  const headEnd = received.indexOf('\r\n\r\n')
  if (headEnd < 0) return undefined
  const head = received.toString('latin1', 0, headEnd)
  const length = /content-length: (\d+)/i.exec(head)?.[1]
  const isComplete = length
    ? received.length >= headEnd + 4 + Number(length)
    : received.subarray(-5).equals(lastChunk)
  return isComplete ? head : undefined
}

const lastChunk = Buffer.from('0\r\n\r\n')

answerRounds<LoadTask>(client)
