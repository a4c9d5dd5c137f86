import type { Page } from '@playwright/test'

/** The page's interface to the voice that replaces its microphone. */
interface Voice {
  /** Says it, and answers when its last loud moment is over, by the clock that both browsers share. */
  say: (samples: number[], rate: number, loudUntil: number) => Promise<number>
  /** When the last new words appeared in a log of the page, once there were none for a while. */
  read: (since: number, quietMs: number) => Promise<number>
  /** Frames of the other person that were painted so far. */
  frames: () => number
}

/** Runs in the page before its own code: the microphone is silent until the measurement speaks into it. */
export function giveVoice() {
  const media = navigator.mediaDevices
  const real = media.getUserMedia.bind(media)
  let context: AudioContext | undefined
  const speakers: MediaStreamAudioDestinationNode[] = []
  media.getUserMedia = async (wanted) => {
    const stream = await real(wanted)
    if (!wanted?.audio) return stream
    context ??= new AudioContext()
    await context.resume()
    const into = context.createMediaStreamDestination()
    speakers.push(into)
    for (const track of stream.getAudioTracks()) {
      track.stop()
      stream.removeTrack(track)
    }
    for (const track of into.stream.getAudioTracks()) stream.addTrack(track)
    return stream
  }

  async function say(samples: number[], rate: number, loudUntil: number) {
    if (!context) throw new Error('No microphone is open')
    const buffer = context.createBuffer(1, samples.length, rate)
    buffer.copyToChannel(Float32Array.from(samples), 0)
    const source = context.createBufferSource()
    source.buffer = buffer
    for (const into of speakers) source.connect(into)
    const at = context.currentTime + 0.05
    const began = Date.now() + 50
    source.start(at)
    return began + loudUntil * 1000
  }

  // The latest line of a log may grow, and older ones leave it: words are new when no line had them before.
  let known = new Set<string>()
  let changed = 0
  new MutationObserver(() => {
    const lines = Array.from(
      document.querySelectorAll('[role=log] div p, [role=log] li'),
      (line) => line.textContent,
    )
    if (lines.some((line) => !known.has(line))) changed = Date.now()
    known = new Set(lines)
  }).observe(document, { subtree: true, childList: true, characterData: true })

  function read(since: number, quietMs: number) {
    return new Promise<number>((resolve) => {
      const timer = setInterval(() => {
        if (changed <= since || Date.now() - changed < quietMs) return
        clearInterval(timer)
        resolve(changed)
      }, 100)
    })
  }

  let painted = 0
  const watched = new WeakSet<HTMLVideoElement>()
  setInterval(() => {
    for (const video of document.querySelectorAll('video')) {
      if (watched.has(video) || !video.getAttribute('aria-label')?.startsWith('Video of')) continue
      watched.add(video)
      video.requestVideoFrameCallback(function next() {
        painted += 1
        video.requestVideoFrameCallback(next)
      })
    }
  }, 200)
  Object.assign(window, { voice: { say, read, frames: () => painted } satisfies Voice })
}

export function say(page: Page, audio: Float32Array, rate: number, loudUntil: number): Promise<number> {
  return page.evaluate(
    ([samples, perSecond, until]) =>
      (window as unknown as { voice: Voice }).voice.say(samples, perSecond, until),
    [Array.from(audio), rate, loudUntil] as const,
  )
}

export function read(page: Page, since: number, quietMs: number): Promise<number> {
  return page.evaluate(([from, quiet]) => (window as unknown as { voice: Voice }).voice.read(from, quiet), [
    since,
    quietMs,
  ] as const)
}

export function framesOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { voice: Voice }).voice.frames())
}
