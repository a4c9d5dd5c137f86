import type { ActiveEngines } from '#core/contracts/engines.ts'
import { requireSignedIn } from '../require-signed-in.ts'
import type { FunctionContext } from '../types.ts'

const named = ({ name, outside }: { name: string; outside: boolean }) => ({ name, outside })

/** Which engines are at work, for screens that name them. */
export async function activeEngines({ services, caller }: FunctionContext<object>): Promise<ActiveEngines> {
  requireSignedIn(caller)
  const { drafting, transcription, translation, voice, maxAudioBytes, mailing, texting, push, vendorSpeech } =
    services.engines
  return {
    drafting: named(drafting),
    transcription: transcription ? { ...named(transcription), maxBytes: maxAudioBytes } : null,
    translation: named(translation),
    voice: voice ? named(voice) : null,
    mailing,
    texting,
    pushKey: push?.publicKey ?? null,
    pharmacy: Boolean(services.pharmacy.url),
    vendorSpeech,
  }
}
