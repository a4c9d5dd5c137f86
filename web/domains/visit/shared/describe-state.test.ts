import { expect, test } from 'vitest'
import { callWords } from './call-messages.ts'
import { describeState } from './describe-state.ts'

const alone = {
  phase: 'reconnecting',
  pictureHeld: false,
  otherIsHere: false,
  otherLeft: false,
  channelOpen: true,
} as const
const say = (state: object) => describeState({ ...alone, ...state }, callWords.en, 'Maya')

test('a person who clicked Leave has left; a disconnected one has lost the connection', () => {
  expect(say({ otherLeft: true })).toBe('Maya left the visit. It will continue if they come back.')
  expect(say({})).toBe('Maya lost their connection. The visit will continue when they’re back.')
})

test('without the server nothing is said about the other person', () => {
  expect(say({ channelOpen: false, otherLeft: true })).toBe('Reconnecting…')
})

test('a visit whose browsers still reach each other is connected while the server is away', () => {
  expect(say({ phase: 'live', channelOpen: false })).toBe('Connected with Maya')
})

test('no one is shown as waiting while they are not on the visit’s channel', () => {
  expect(say({ phase: 'waiting' })).toBe('Waiting for Maya')
  expect(say({ phase: 'waiting', channelOpen: false })).toBe('Connecting to the visit…')
})
