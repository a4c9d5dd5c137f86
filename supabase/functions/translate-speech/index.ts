import * as contract from '#core/contracts/translate-speech.ts'
import { translateSpeech } from '#server/functions/translate-speech/handler.ts'
import { serveFunction } from '../_shared/serve.ts'

serveFunction({ ...contract, handle: translateSpeech })
