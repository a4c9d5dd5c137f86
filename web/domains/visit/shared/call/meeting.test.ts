import { expect, test } from 'vitest'
import type { HeardSignal, VisitRole } from '#core/visits/signal.ts'
import { Meeting } from './meeting.ts'
import type { openSignalling } from './signalling.ts'

/** The visit's channel: whatever one tab says reaches all others that are awake, with who said it. */
function openRoom() {
  const tabs = new Map<string, (signal: HeardSignal) => void>()
  const asleep = new Set<string>()
  return async (role: VisitRole, account: string) => {
    let tab = ''
    const openChannel: typeof openSignalling = async (_, me, heard) => {
      tab = me?.tab ?? ''
      tabs.set(tab, (signal) => heard.onSignal?.(signal))
      // As in the browser, the channel opens after it was handed out.
      setTimeout(() => heard.onOpen?.())
      return {
        send: (signal) => {
          if (asleep.has(tab)) return
          for (const [other, hear] of tabs)
            if (other !== tab && !asleep.has(other)) hear({ ...signal, role, account })
        },
        wake: () => {},
        close: () => tabs.delete(tab),
      }
    }
    const happened: string[] = []
    const meeting: Meeting = new Meeting(
      {
        visitId: 'v1',
        role,
        account,
        patient: 'teen',
        onPresence: () => {},
        onOpen: () => meeting.prepare(),
        onLost: () => {},
        onRefused: () => false,
        onTakenOver: () => {
          happened.push('taken over')
          meeting.leave({ silently: true })
        },
        onOccupied: () => {
          happened.push('occupied')
          meeting.leave({ silently: true })
        },
        isConnected: () => meeting.peerSeat !== undefined,
        onVisitChanged: () => {},
        onLeft: () => {},
        onMet: (seat) => {
          meeting.peerSeat = seat
          happened.push('met')
        },
        onDescription: () => {},
        onCandidate: () => {},
      },
      openChannel,
    )
    await meeting.join()
    await new Promise((resolve) => setTimeout(resolve))
    const sleep = () => void asleep.add(tab)
    const wakeUp = () => {
      asleep.delete(tab)
      meeting.takeNewSeat()
      meeting.greet()
    }
    const say = (signal: HeardSignal) => {
      for (const [other, hear] of tabs) if (other !== tab) hear(signal)
    }
    return { happened, meeting, sleep, wakeUp, say }
  }
}

test('a parent who joins doesn’t remove the teen from the call, and sees that someone is in it', async () => {
  const join = openRoom()
  const provider = await join('provider', 'dr')
  const teen = await join('patient', 'teen')
  const seat = provider.meeting.peerSeat
  const parent = await join('patient', 'parent')
  expect(teen.happened).toEqual(['met'])
  expect(parent.happened).toContain('occupied')
  expect(provider.meeting.peerSeat).toBe(seat)
  expect(provider.happened).toEqual(['met'])
})

test('a parent who waits in the visit makes room for the teen, and the provider meets the teen', async () => {
  const join = openRoom()
  const parent = await join('patient', 'parent')
  const teen = await join('patient', 'teen')
  expect(parent.happened).toEqual(['occupied'])
  expect(teen.happened).toEqual([])
  const provider = await join('provider', 'dr')
  expect(provider.happened).toEqual(['met'])
  expect(teen.happened).toEqual(['met'])
})

test('the same person in another tab takes the visit over', async () => {
  const join = openRoom()
  const provider = await join('provider', 'dr')
  const before = await join('patient', 'teen')
  const after = await join('patient', 'teen')
  expect(before.happened).toEqual(['met', 'taken over'])
  expect(after.happened).toEqual(['met'])
  expect(provider.happened).toEqual(['met', 'met'])
})

test('another person is let in once the first one has left', async () => {
  const join = openRoom()
  const provider = await join('provider', 'dr')
  const teen = await join('patient', 'teen')
  teen.meeting.leave({ silently: false })
  provider.meeting.peerSeat = undefined
  const parent = await join('patient', 'parent')
  expect(parent.happened).toEqual(['met'])
})

test('a device that slept while the same person continued elsewhere is informed, and the call stays where it is', async () => {
  const join = openRoom()
  const provider = await join('provider', 'dr')
  const phone = await join('patient', 'teen')
  phone.sleep()
  const laptop = await join('patient', 'teen')
  const seat = provider.meeting.peerSeat
  phone.wakeUp()
  expect(phone.happened).toEqual(['met', 'taken over'])
  expect(laptop.happened).toEqual(['met'])
  expect(provider.meeting.peerSeat).toBe(seat)
})

test('a returning teen replaces the parent who joined in the meantime', async () => {
  const join = openRoom()
  const provider = await join('provider', 'dr')
  const teen = await join('patient', 'teen')
  teen.sleep()
  provider.meeting.peerSeat = undefined
  const parent = await join('patient', 'parent')
  expect(parent.happened).toEqual(['met'])
  teen.wakeUp()
  expect(parent.happened).toEqual(['met', 'occupied'])
  expect(teen.happened).toEqual(['met', 'met'])
  expect(provider.happened).toEqual(['met', 'met', 'met'])
})

test('a returning parent sees that the other parent is in the call', async () => {
  const join = openRoom()
  const provider = await join('provider', 'dr')
  const mother = await join('patient', 'mother')
  mother.sleep()
  provider.meeting.peerSeat = undefined
  const father = await join('patient', 'father')
  mother.wakeUp()
  expect(mother.happened).toEqual(['met', 'occupied'])
  expect(father.happened).toEqual(['met'])
})

test('the same tab is met again when it retries', async () => {
  const join = openRoom()
  const provider = await join('provider', 'dr')
  const teen = await join('patient', 'teen')
  teen.wakeUp()
  expect(provider.happened).toEqual(['met', 'met'])
})

test('no one removes the patient, and no one takes the seat of another account', async () => {
  const join = openRoom()
  const provider = await join('provider', 'dr')
  const teen = await join('patient', 'teen')
  const parent = await join('patient', 'parent')
  const seat = provider.meeting.peerSeat ?? ''
  const posing = { role: 'patient', account: 'parent' } as const
  parent.say({ kind: 'occupied', from: 'x.0', to: seat, ...posing })
  parent.say({ kind: 'hello', from: `${seat.slice(0, -1)}9`, ...posing })
  parent.say({ kind: 'takeover', from: 'x.0', ...posing })
  parent.say({ kind: 'hello', from: 'x.1', ...posing })
  expect(teen.happened).toEqual(['met'])
  expect(provider.happened).toEqual(['met'])
  expect(provider.meeting.peerSeat).toBe(seat)
})
