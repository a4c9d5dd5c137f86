type Audio = { bytes: Uint8Array; type: string; name: string }

export type HeardLine = {
  text: string
  /** Seconds from the start. */
  start?: number
  end?: number
  /** A label for one voice among several, where the engine tells them apart. */
  voice?: string
}

export type SpeechToText = {
  name: string
  outside: boolean
  /** What the engine recognized; nothing if no one spoke. It never invents words for silence. */
  transcribe: (
    audio: Audio,
    options: { language?: string | undefined; signal: AbortSignal },
  ) => Promise<{ lines: HeardLine[]; language?: string }>
}
