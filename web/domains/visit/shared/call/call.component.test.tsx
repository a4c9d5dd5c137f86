import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { HeardSignal, VisitRole } from '#core/visits/signal.ts'
import { Call } from './call.ts'
import type { openSignalling, Refusal } from './signalling.ts'

/** The visit's channel, with everyone on it. */
function openRoom(lost: readonly HeardSignal['kind'][] = []) {
  const tabs = new Map<string, { role: VisitRole; hear: (signal: HeardSignal) => void; tell: () => void }>()
  const tellPresence = () => {
    for (const { tell } of tabs.values()) tell()
  }
  const openChannel: typeof openSignalling = async (_, me, heard) => {
    const { tab = '', role = 'patient' } = me ?? {}
    const others = () => [...tabs].filter(([other]) => other !== tab)
    refuse[role] = (why) => heard.onRefused?.(why)
    tabs.set(tab, {
      role,
      hear: (signal) => heard.onSignal?.(signal),
      tell: () => heard.onPresence?.(new Set(others().map(([, one]) => one.role))),
    })
    setTimeout(() => {
      heard.onOpen?.()
      tellPresence()
    })
    return {
      send: (signal) => {
        if (lost.includes(signal.kind)) return
        for (const [, { hear }] of others()) queueMicrotask(() => hear({ ...signal, role, account: role }))
      },
      wake: () => {},
      close: () => {
        tabs.delete(tab)
        tellPresence()
      },
    }
  }
  return openChannel
}

/** How the server refuses each person's channel, once both are on it. */
const refuse: Partial<Record<VisitRole, (why: Refusal) => boolean | undefined>> = {}

let connections: RTCPeerConnection[] = []
let calls: Call[] = []

beforeEach(() => {
  connections = []
  calls = []
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal(
    'RTCPeerConnection',
    class extends RTCPeerConnection {
      constructor(configuration: RTCConfiguration) {
        super(configuration)
        connections.push(this)
      }
    },
  )
})
afterEach(() => {
  for (const call of calls) call.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function open(role: VisitRole, openChannel: typeof openSignalling, onVisitChanged = () => {}) {
  const call = new Call({
    visitId: 'v1',
    role,
    account: role,
    patient: 'patient',
    findIceServers: async () => [],
    onVisitChanged,
    record: () => {},
    openChannel,
  })
  calls.push(call)
  return call
}

/** Both are in the waiting room and have each other. */
async function meet(onVisitChanged?: () => void) {
  const channel = openRoom()
  const provider = open('provider', channel)
  const patient = open('patient', channel, onVisitChanged)
  await Promise.all([provider.join(), patient.join()])
  await expect.poll(() => provider.state.canTell && patient.state.canTell).toBe(true)
  return { provider, patient }
}

test('a connection lost in the waiting room is restored, and the visit begins', async () => {
  const { provider, patient } = await meet()
  const [first] = connections
  first?.close()
  await expect.poll(() => connections.length).toBeGreaterThan(2)
  provider.begin()
  patient.begin()
  await expect.poll(() => [provider.state.phase, patient.state.phase]).toEqual(['live', 'live'])
})

test('a connection lost during the visit is shown to both, restored, and the visit continues', async () => {
  const { provider, patient } = await meet()
  provider.begin()
  patient.begin()
  const phases = () => [provider.state.phase, patient.state.phase]
  await expect.poll(phases).toEqual(['live', 'live'])
  const seen = [new Set<string>(), new Set<string>()]
  provider.subscribe(() => seen[0]?.add(provider.state.phase))
  patient.subscribe(() => seen[1]?.add(patient.state.phase))
  const made = connections.length
  for (const connection of connections) connection.close()
  await expect.poll(() => seen.every((phasesSeen) => phasesSeen.has('reconnecting'))).toBe(true)
  await expect.poll(phases).toEqual(['live', 'live'])
  expect(connections.length).toBeGreaterThan(made)
  await expect.poll(() => provider.state.canTell && patient.state.canTell).toBe(true)
})

test('each side knows whose sign-in the other one uses', async () => {
  const { provider, patient } = await meet()
  expect([provider.state.otherAccount, patient.state.otherAccount]).toEqual(['patient', 'provider'])
})

test('a waiting room that can’t be entered is tried again', async () => {
  const channel = openRoom()
  let tries = 0
  const call = open('patient', async (...given) => {
    tries += 1
    if (tries === 1) throw new TypeError('Failed to fetch')
    return channel(...given)
  })
  await call.join()
  await expect.poll(() => call.state.channelOpen).toBe(true)
  expect(tries).toBe(2)
})

test("the provider's browser also notifies the patient’s that the visit has changed", async () => {
  const changed = vi.fn()
  const { provider } = await meet(changed)
  changed.mockClear()
  provider.tellVisitChanged()
  await expect.poll(() => changed.mock.calls.length).toBe(2)
})

test('a conversation continues when a sign-in ends, and ends when the access does', async () => {
  const { provider, patient } = await meet()
  provider.begin()
  patient.begin()
  await expect.poll(() => [provider.state.phase, patient.state.phase]).toEqual(['live', 'live'])
  expect(refuse.provider?.('session')).toBe(true)
  expect(provider.state).toMatchObject({ phase: 'live', channelOpen: false })
  expect(refuse.provider?.('access')).toBe(false)
  expect(provider.state.phase).toBe('refused')
})

test('a waiting room is closed to a sign-in that has ended', async () => {
  const changed = vi.fn()
  const { patient } = await meet(changed)
  changed.mockClear()
  expect(refuse.patient?.('session')).toBe(false)
  expect(patient.state.phase).toBe('refused')
  expect(changed).toHaveBeenCalledOnce()
})

test('a connection that never comes about is counted in the waiting room, and forgotten once there is one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const lost: HeardSignal['kind'][] = ['description']
  const channel = openRoom(lost)
  const provider = open('provider', channel)
  const patient = open('patient', channel)
  await Promise.all([provider.join(), patient.join()])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(provider.state.failures).toBeGreaterThanOrEqual(2)
  expect(patient.state.failures).toBeGreaterThanOrEqual(2)
  lost.pop()
  await vi.advanceTimersByTimeAsync(20_000)
  vi.useRealTimers()
  await expect.poll(() => [provider.state.failures, patient.state.failures]).toEqual([0, 0])
})

test('failed connections are forgotten when the other person leaves', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const channel = openRoom(['description'])
  const provider = open('provider', channel)
  const patient = open('patient', channel)
  await Promise.all([provider.join(), patient.join()])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(provider.state.failures).toBeGreaterThanOrEqual(2)
  patient.close()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(provider.state).toMatchObject({ otherIsHere: false, failures: 0 })
})
