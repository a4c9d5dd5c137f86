import { connect } from 'node:net'
import { malformedInput, type RawInput } from './support/malformed.ts'
import { withPractice } from './support/practice.ts'
import { openRandom } from './support/random.ts'
import { runMany, Tally } from './support/run-many.ts'
import { isHealthy, pause } from './support/server.ts'
import { count, type Part, yes } from './support/types.ts'

const atOnce = 40
/** How much more memory the server may hold afterwards than after the warm-up. */
const mostGrowth = 1.15

/** 20,000 malformed inputs on raw sockets: the server answers or hangs up, goes on, and gives the memory back. */
const rawInputs: Part = ({ inputs }) =>
  withPractice(async ({ server }) => {
    const random = openRandom(20261116)
    const statuses = new Tally()
    const kinds = new Tally()
    const send = async (input: RawInput) => {
      kinds.add(input.kind)
      statuses.add(await sendRaw(server.port, input))
    }
    await runMany(
      Array.from({ length: inputs / 10 }, () => malformedInput(random)),
      atOnce,
      send,
    )
    await settle()
    const before = server.memory()
    await runMany(
      Array.from({ length: inputs }, () => malformedInput(random)),
      atOnce,
      send,
    )
    await settle()
    const after = server.memory()
    const failures = statuses.sum((status) => status.startsWith('5'))
    const alive = server.exitCode() === null && (await isHealthy(server.url))
    return {
      name: `${count(inputs)} malformed inputs on raw sockets`,
      rows: [
        { what: 'kinds', value: String(kinds) },
        { what: 'answers', value: String(statuses) },
        yes('the same process still answers', alive),
        { what: 'answers of 500 and above', value: String(failures), bar: '0', ok: failures === 0 },
        {
          what: 'memory afterwards against after the warm-up',
          value: `${after.toFixed(0)} MiB, ${(after / before).toFixed(2)}×`,
          bar: `at most ${mostGrowth}×`,
          ok: after / before <= mostGrowth,
        },
      ],
    }
  })

/** Long enough for timers of half-open connections and for a collection of garbage. */
const settle = () => pause(12_000)

let addresses = 0
/** Each connection comes from another address of this machine, so that no limit per address hides what follows it. */
const nextAddress = () => {
  addresses = (addresses + 1) % 60_000
  return `127.1.${Math.floor(addresses / 250)}.${1 + (addresses % 250)}`
}

/** The status of the first answer, or how the connection ended without one. */
function sendRaw(port: number, { bytes, end, pauseMs = 0 }: RawInput): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: nextAddress() })
    let answer = ''
    let over = false
    const finish = (how: string) => {
      if (over) return
      over = true
      clearTimeout(patience)
      socket.destroy()
      resolve(/^HTTP\/1\.\d (\d{3})/.exec(answer)?.[1] ?? how)
    }
    const patience = setTimeout(() => finish('no answer'), 400)
    socket.on('data', (data) => {
      answer += data.toString('latin1')
      // The connection stays open for what follows an upgrade.
      if (!answer.startsWith('HTTP/1.1 101')) setTimeout(() => finish('cut'), 5)
    })
    socket.on('error', () => finish('reset'))
    socket.on('close', () => finish('hung up'))
    socket.on('connect', async () => {
      for (const part of bytes) {
        if (over) return
        socket.write(part)
        if (pauseMs) await pause(pauseMs)
      }
      if (end === 'half-close') socket.end()
      if (end === 'reset') setTimeout(() => socket.resetAndDestroy(), 10)
    })
  })
}

export default rawInputs
