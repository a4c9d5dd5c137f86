type SpokenAudio = { bytes: Uint8Array; type: string }

export type TextToSpeech = {
  name: string
  outside: boolean
  /**
   * Nothing if the words must not leave this machine because they name a person. The browser's voice speaks instead.
   */
  speak: (
    text: string,
    options: { names: readonly string[]; signal: AbortSignal },
  ) => Promise<SpokenAudio | undefined>
}
