import type { ActiveEngines } from '#core/contracts/engines.ts'
import type { Input } from './listen/use-input.ts'
import type { Transcript } from './use-transcript.ts'

export interface InputProps {
  input: Input
  transcript: Transcript
  engines: Pick<ActiveEngines, 'drafting' | 'transcription'>
}
