import { afterEach, expect, test, vi } from 'vitest'
import { speakAloud } from './speak-aloud.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Players in the order they started. None ends on its own. */
function holdPlayers() {
  const players: HeldPlayer[] = []
  class HeldPlayer {
    volume = 1
    duration = 3
    onpause = () => {}
    onloadedmetadata = () => {}
    async play() {
      players.push(this)
    }
    pause() {}
  }
  vi.stubGlobal('Audio', HeldPlayer)
  return players
}

test('a voice that is interrupted, or hangs, doesn’t keep the next one from being heard', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const players = holdPlayers()
  const said = { text: 'Hola', language: 'es-US', volume: 1 }
  for (const audioData of ['AAAA', 'BBBB', 'CCCC']) speakAloud(said, { audioData })
  await vi.advanceTimersByTimeAsync(0)
  expect(players).toHaveLength(1)
  players[0]?.onpause()
  await vi.advanceTimersByTimeAsync(0)
  expect(players).toHaveLength(2)
  players[1]?.onloadedmetadata()
  await vi.advanceTimersByTimeAsync(7999)
  expect(players).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(players).toHaveLength(3)
  players[2]?.onpause()
})
