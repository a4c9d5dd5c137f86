import * as contract from '#core/contracts/transcribe-audio.ts'
import { transcribeAudio } from '#server/functions/transcribe-audio/handler.ts'
import { serveFunction } from '../_shared/serve.ts'

serveFunction({ ...contract, takesAudio: true, handle: transcribeAudio })
