/** The recognizers, from the one that keeps audio closest to the one that sends it farthest. */
export const rungs = ['device', 'browser', 'server', 'vendor'] as const

export type Rung = (typeof rungs)[number]

export interface Recognizer {
  rung: Rung
  /** As the screen and the audit log name it. */
  name: string
  /** The sound leaves the practice and the two devices of a visit. */
  outside: boolean
}

export interface Available {
  /** BCP 47. */
  language: string
  /** The speech model in this browser, by its label; it knows English alone. */
  device: string | undefined
  /** This browser recognizes the language without sending sound anywhere. */
  browser: boolean
  server: { name: string; outside: boolean } | null
  /** The browser can use its vendor's service, the practice allows that, and the patient agreed to exactly that. */
  vendor: boolean
}

/**
 * Words without consent to store them, such as captions, may be transcribed only where the audio stays on the device.
 */
export interface Restrictions {
  onDeviceOnly: boolean
  /** What failed before is not tried again. */
  failed: ReadonlySet<Rung>
}

/** Whether the speech model on the device knows a language: it knows English alone. */
export const knowsLanguage = (language: string) => /^en\b/i.test(language)

/** The closest one that is available. Undefined: none can, and the screen says so. */
export function chooseRecognizer(
  available: Available,
  { onDeviceOnly, failed }: Restrictions,
): Recognizer | undefined {
  const all: (Recognizer | false | null | undefined)[] = [
    knowsLanguage(available.language) &&
      available.device !== undefined && { rung: 'device', name: available.device, outside: false },
    available.browser && { rung: 'browser', name: 'browser, on the device', outside: false },
    !onDeviceOnly && available.server && { rung: 'server', ...available.server },
    !onDeviceOnly && available.vendor && { rung: 'vendor', name: 'browser vendor', outside: true },
  ]
  return all.find((each): each is Recognizer => Boolean(each) && !failed.has((each as Recognizer).rung))
}
