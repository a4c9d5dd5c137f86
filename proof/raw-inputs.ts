import { connect, type Socket } from 'node:net'
import { malformedInput, type RawInput, type SlowInput, slowInput } from './support/malformed.ts'
import { withPractice } from './support/practice.ts'
import { openRandom } from './support/random.ts'
import { Counter, runMany } from './support/run-many.ts'
import { isHealthy, pause } from './support/server.ts'
import { atMost, count, type Part, yes } from './support/types.ts'

const atOnce = 40
/** In addition, senders that never finish, for as long as the server allows; by then it must have ended each. */
const slowSenders = 60
const mostSlowMs = 110_000
/** How much more memory the server may hold afterward than after the warm-up. */
const mostGrowth = 1.15

/** 20,000 malformed inputs on raw sockets: the server answers or hangs up, continues, and frees the memory. */
const rawInputs: Part = ({ inputs }) =>
  withPractice(async ({ server }) => {
    const random = openRandom(20261116)
    const statuses = new Counter()
    const kinds = new Counter()
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
    const before = await server.memoryHeld()
    const slow = Promise.all(
      Array.from({ length: slowSenders }, () => sendSlowly(server.port, slowInput(random))),
    )
    await runMany(
      Array.from({ length: inputs }, () => malformedInput(random)),
      atOnce,
      send,
    )
    const slowEnds = await slow
    const slowCounter = new Counter()
    for (const { kind, how } of slowEnds) slowCounter.add(`${kind}: ${how}`)
    const stillOpen = slowEnds.filter(({ how }) => how === 'still open').length
    const longest = (wanted: SlowInput['kind']) =>
      Math.max(...slowEnds.filter(({ kind }) => kind === wanted).map(({ seconds }) => seconds))
    await settle()
    const after = await server.memoryHeld()
    const failures = [statuses, slowCounter].reduce(
      (sum, counter) => sum + counter.sum((status) => /(^|: )5/.test(status)),
      0,
    )
    const alive = server.exitCode() === null && (await isHealthy(server.url))
    return {
      name: `${count(inputs)} malformed inputs on raw sockets`,
      rows: [
        { what: 'kinds', value: String(kinds) },
        { what: 'answers', value: String(statuses) },
        yes('the same process still answers', alive),
        { what: 'answers of 500 and above', value: String(failures), bar: '0', ok: failures === 0 },
        { what: `${slowSenders} slow senders that never finish`, value: String(slowCounter) },
        {
          what: 'the last was ended after',
          value: `${longest('body').toFixed(0)} s of a body, ${longest('head').toFixed(0)} s of a head`,
        },
        atMost(`slow senders still open after ${mostSlowMs / 1000} s`, stillOpen, 0),
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
function sendRaw(port: number, input: RawInput): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: nextAddress() })
    let answer = ''
    let over = false
    const finish = (how: string) => {
      if (over) return
      over = true
      clearTimeout(timer)
      socket.destroy()
      resolve(/^HTTP\/1\.\d (\d{3})/.exec(answer)?.[1] ?? how)
    }
    const timer = setTimeout(() => finish('no answer'), 400)
    socket.on('data', (data) => {
      answer += data.toString('latin1')
      // The connection stays open for what follows an upgrade.
      if (!answer.startsWith('HTTP/1.1 101')) setTimeout(() => finish('cut'), 5)
    })
    socket.on('error', () => finish('reset'))
    socket.on('close', () => finish('hung up'))
    socket.on('connect', () => void write(socket, input, () => over))
  })
}

async function write(socket: Socket, { bytes, end, pauseMs = 0 }: RawInput, isOver: () => boolean) {
  for (const part of bytes) {
    if (isOver()) return
    socket.write(part)
    if (pauseMs) await pause(pauseMs)
  }
  if (end === 'half-close') socket.end()
  if (end === 'reset') setTimeout(() => socket.resetAndDestroy(), 10)
}

/** A byte a second, until the server has had enough. */
function sendSlowly(port: number, { kind, begins }: SlowInput) {
  return new Promise<{ kind: SlowInput['kind']; how: string; seconds: number }>((resolve) => {
    const from = performance.now()
    const socket = connect({ port, host: '127.0.0.1', localAddress: nextAddress() })
    let answer = ''
    const finish = (how: string) => {
      clearInterval(drip)
      clearTimeout(timer)
      socket.destroy()
      const status = /^HTTP\/1\.\d (\d{3})/.exec(answer)?.[1]
      resolve({ kind, how: status ?? how, seconds: (performance.now() - from) / 1000 })
    }
    const drip = setInterval(() => socket.write('x'), 1000)
    const timer = setTimeout(() => finish('still open'), mostSlowMs)
    socket.on('data', (data) => {
      answer += data.toString('latin1')
    })
    socket.on('error', () => finish('reset'))
    socket.on('close', () => finish('hung up'))
    socket.on('connect', () => socket.write(begins))
  })
}

export default rawInputs
