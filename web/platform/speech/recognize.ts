/** The part of the browser's speech recognition that is used; TypeScript's own library does not describe it. */
interface Recognition extends EventTarget {
  continuous: boolean
  interimResults: boolean
  lang: string
  /** Never sends sound to the browser's vendor. */
  processLocally?: boolean
  start: () => void
  stop: () => void
  abort: () => void
}

interface RecognitionResult {
  readonly isFinal: boolean
  readonly [index: number]: { readonly transcript: string; readonly confidence: number } | undefined
}

interface ResultEvent extends Event {
  readonly resultIndex: number
  readonly results: ArrayLike<RecognitionResult>
}

type Constructor = (new () => Recognition) & {
  available?: (options: { langs: string[]; processLocally: boolean }) => Promise<string>
}

export type RecognitionProblem = 'denied' | 'no-microphone' | 'network' | 'language' | 'failed'

const problems: Record<string, RecognitionProblem> = {
  'not-allowed': 'denied',
  'service-not-allowed': 'denied',
  'audio-capture': 'no-microphone',
  network: 'network',
  'language-not-supported': 'language',
}

/** Temporary ends: no one spoke for a while, or the engine paused. */
const passing = new Set(['no-speech', 'aborted'])

function constructorOf(): Constructor | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as {
    SpeechRecognition?: Constructor
    webkitSpeechRecognition?: Constructor
  }
  return SpeechRecognition ?? webkitSpeechRecognition
}

export function canRecognizeSpeech(): boolean {
  return constructorOf() !== undefined
}

/** Whether this browser says that it recognizes a language on the device itself. */
export async function recognizesLocally(language: string): Promise<boolean> {
  try {
    const answer = await constructorOf()?.available?.({ langs: [language], processLocally: true })
    return answer === 'available'
  } catch {
    return false
  }
}

interface Listener {
  language: string
  /** On the device, or by the browser's vendor. */
  locally: boolean
  onFinal: (text: string, confidence: number) => void
  onInterim: (text: string) => void
  onProblem: (problem: RecognitionProblem) => void
}

/** Listens until stopped. The browser stops on its own after a pause; then it is restarted. */
export function recognizeSpeech({ language, locally, onFinal, onInterim, onProblem }: Listener): {
  stop: () => void
} {
  const Recognition = constructorOf()
  if (!Recognition) throw new Error('Speech recognition is not supported in this browser')
  const recognition = new Recognition()
  recognition.continuous = true
  recognition.interimResults = true
  recognition.lang = language
  recognition.processLocally = locally
  let over = false
  recognition.addEventListener('result', (event) => {
    const { results, resultIndex } = event as ResultEvent
    let interim = ''
    for (let n = resultIndex; n < results.length; n++) {
      const best = results[n]?.[0]
      const text = best?.transcript.trim()
      if (!best || !text) continue
      if (results[n]?.isFinal) onFinal(text, best.confidence)
      else interim += `${text} `
    }
    onInterim(interim.trim())
  })
  recognition.addEventListener('error', (event) => {
    const { error } = event as Event & { error: string }
    if (over || passing.has(error)) return
    over = true
    onProblem(problems[error] ?? 'failed')
  })
  recognition.addEventListener('end', () => {
    if (!over) recognition.start()
  })
  recognition.start()
  return {
    stop: () => {
      over = true
      recognition.stop()
    },
  }
}
