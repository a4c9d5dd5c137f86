import type { CallState } from './call/call-state.ts'
import type { callWords } from './call-messages.ts'

type ShownState = Pick<CallState, 'phase' | 'pictureHeld' | 'otherIsHere' | 'otherLeft' | 'channelOpen'>

/**
 * The state of the call. "Connected" follows the connection between the two browsers, because a visit continues while
 * only the server is unreachable.
 */
export function describeState(state: ShownState, words: (typeof callWords)['en'], name: string): string {
  const { states } = words
  switch (state.phase) {
    case 'live':
      return state.pictureHeld ? words.pictureHeld : states.live(name)
    case 'connecting':
      return states.connecting(name)
    case 'reconnecting':
      if (state.otherIsHere || !state.channelOpen) return states.reconnecting
      return state.otherLeft ? states.left(name) : states.away(name)
    default:
      if (!state.channelOpen) return states.entering
      return states.waiting(name)
  }
}
