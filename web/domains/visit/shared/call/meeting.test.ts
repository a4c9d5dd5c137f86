import { expect, test } from 'vitest'
import type { Signal, VisitRole } from '#core/visits/signal.ts'
import { Meeting } from './meeting.ts'
import type { openSignalling } from './signalling.ts'

/** The visit's channel: whatever one tab says reaches all others that are open. */
function openRoom() {
  const tabs = new Map<string, (signal: Signal) => void>()
  const openChannel: typeof openSignalling = async (_, me, heard) => {
    const tab = me?.tab ?? ''
    tabs.set(tab, (signal) => heard.onSignal?.(signal))
    // As in the browser, the channel opens after it was handed out.
    setTimeout(() => heard.onOpen?.())
    return {
      send: (signal) => {
        const said = { ...signal }
        if ('account' in said && !said.account) delete said.account
        for (const [other, hear] of tabs) if (other !== tab) hear(said)
      },
      wake: () => {},
      close: () => tabs.delete(tab),
    }
  }
  return async (role: VisitRole, account?: string) => {
    const happened: string[] = []
    const meeting: Meeting = new Meeting(
      {
        visitId: 'v1',
        role,
        account: account ?? '',
        patient: 'teen',
        onPresence: () => {},
        onOpen: () => meeting.prepare(),
        onLost: () => {},
        onRefused: () => happened.push('refused'),
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
    return { happened, meeting }
  }
}

test('a parent who joins doesn’t throw the teen out of the call, and is told that someone is in it', async () => {
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

test('a tab from before accounts were told meets a new one, and counts as the same person', async () => {
  const join = openRoom()
  const provider = await join('provider', 'dr')
  const older = await join('patient')
  expect(provider.happened).toEqual(['met'])
  const newer = await join('patient', 'teen')
  expect(newer.happened).toEqual(['met'])
  expect(provider.happened).toEqual(['met', 'met'])
  const again = await join('patient')
  expect(newer.happened).toEqual(['met', 'taken over'])
  expect(again.happened).toEqual(['met'])
  expect(older.happened).toContain('taken over')
})
