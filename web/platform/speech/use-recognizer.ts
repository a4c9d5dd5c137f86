import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { chooseRecognizer, knowsLanguage, type Recognizer, type Rung } from '#core/speech/ladder.ts'
import { useEngines } from '../engines.ts'
import { builtModelLabel } from './built-model.ts'
import { canRecognizeSpeech, recognizesLocally } from './recognize.ts'

/** WebAssembly, a worker to run it in, and a hash to check the model by. */
function deviceCan(): boolean {
  return (
    typeof WebAssembly === 'object' &&
    typeof AudioWorkletNode === 'function' &&
    typeof Worker === 'function' &&
    globalThis.crypto?.subtle !== undefined
  )
}

interface Options {
  /** BCP 47. */
  language: string
  onDeviceOnly?: boolean
  /** The patient agreed to exactly that. */
  vendorConsent: boolean
  /** Whether transcription is wanted yet: before that the browser's abilities aren't queried. */
  wanted?: boolean
}

/** The recognizer available here. `known` is false until the browser's abilities are known. */
export function useRecognizer({ language, onDeviceOnly = false, vendorConsent, wanted = true }: Options) {
  const { transcription, vendorSpeech } = useEngines()
  const [failed, setFailed] = useState<ReadonlySet<Rung>>(new Set())
  const device = deviceCan() ? builtModelLabel : undefined
  const asks = wanted && (device === undefined || !knowsLanguage(language) || failed.has('device'))
  const local = useQuery({
    enabled: asks,
    queryKey: ['recognizes-locally', language],
    queryFn: () => recognizesLocally(language),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
  const recognizer: Recognizer | undefined = chooseRecognizer(
    {
      language,
      device,
      browser: local.data ?? false,
      server: transcription,
      vendor: vendorSpeech && vendorConsent && canRecognizeSpeech(),
    },
    { onDeviceOnly, failed },
  )
  return {
    recognizer,
    known: !asks || !local.isPending,
    /** The next one is tried only when the user turns it on again and sees its name. */
    giveUp: (rung: Rung) => setFailed((before) => new Set(before).add(rung)),
  }
}
