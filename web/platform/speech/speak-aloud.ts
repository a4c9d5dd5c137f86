import { logProblem } from '../log.ts'

interface Spoken {
  text: string
  /** BCP 47. */
  language: string
  /** 0 to 1. */
  volume: number
}

interface Recorded {
  /** Base64. */
  audioData?: string | undefined
  audioType?: string | undefined
}

/** How much longer than its length a recording may take before the next one is played. */
const spareSeconds = 5
/** For a recording that does not say how long it is. */
const longestSeconds = 60

/** One after the other, because two sentences at the same time can't be understood. */
let queue: Promise<void> = Promise.resolve()

/** The practice's voice engine where it gave a recording, else the browser's own voice. */
export function speakAloud(spoken: Spoken, { audioData, audioType = 'audio/mpeg' }: Recorded = {}) {
  if (!audioData) return speakByBrowser(spoken)
  queue = queue
    .then(() => play(audioData, audioType, spoken.volume))
    .catch((error) => {
      logProblem('The voice could not be played', error)
      speakByBrowser(spoken)
    })
}

async function play(audioData: string, type: string, volume: number) {
  const bytes = Uint8Array.from(atob(audioData), (letter) => letter.charCodeAt(0))
  const address = URL.createObjectURL(new Blob([bytes], { type }))
  const player = new Audio(address)
  player.volume = volume
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    await new Promise<void>((resolve, reject) => {
      const endAfter = (seconds: number) => {
        clearTimeout(timer)
        timer = setTimeout(resolve, (seconds + spareSeconds) * 1000)
      }
      endAfter(0)
      player.onloadedmetadata = () =>
        endAfter(Number.isFinite(player.duration) ? player.duration : longestSeconds)
      player.onended = () => resolve()
      // A call or the screen lock can interrupt it, and nothing plays it on.
      player.onpause = () => resolve()
      player.onerror = () => reject(player.error)
      player.play().catch(reject)
    })
  } finally {
    clearTimeout(timer)
    player.pause()
    URL.revokeObjectURL(address)
  }
}

function speakByBrowser({ text, language, volume }: Spoken) {
  if (!('speechSynthesis' in globalThis)) return
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.lang = language
  utterance.volume = volume
  speechSynthesis.speak(utterance)
}
