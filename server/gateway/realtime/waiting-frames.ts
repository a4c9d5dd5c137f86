import type { Frame } from './protocol.ts'

export type WaitingFrames = {
  /** False when too much waits already. */
  add: (frame: Frame, bytes: number) => boolean
  /** Forgets what waits. */
  clear: () => void
}

/** Works through a socket's frames: those of one topic in order, those of several side by side. */
export function openWaitingFrames(
  work: (frame: Frame) => Promise<void>,
  most: { frames: number; bytes: number },
): WaitingFrames {
  const topics = new Map<string, { frame: Frame; bytes: number }[]>()
  let frames = 0
  let bytes = 0

  async function workOff(topic: string, queue: { frame: Frame; bytes: number }[]): Promise<void> {
    for (let next = queue[0]; next; next = queue[0]) {
      await work(next.frame)
      if (queue.shift()) {
        frames -= 1
        bytes -= next.bytes
      }
    }
    topics.delete(topic)
  }

  return {
    add: (frame, size) => {
      if (frames >= most.frames || bytes + size > most.bytes) return false
      frames += 1
      bytes += size
      const queue = topics.get(frame.topic)
      if (queue) queue.push({ frame, bytes: size })
      else {
        const started = [{ frame, bytes: size }]
        topics.set(frame.topic, started)
        void workOff(frame.topic, started)
      }
      return true
    },
    clear: () => {
      for (const queue of topics.values()) queue.length = 0
    },
  }
}
