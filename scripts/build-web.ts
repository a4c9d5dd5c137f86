import { build } from 'vite'
import { checkBudget } from './check-budget.ts'
import { compressFiles } from './compress.ts'
import { addBanner, hostedSupabase } from './hosted-supabase.ts'
import { prerender } from './prerender.ts'
import { copySpeechFiles, speechModel } from './speech-files.ts'

const output = 'dist/web'

const hosted = readHosted()
if (hosted) {
  process.env.VITE_SUPABASE_URL = hosted.url
  process.env.VITE_SUPABASE_PUBLISHABLE_KEY = hosted.key
}
const model = speechModel(process.env)
process.env.VITE_SPEECH_MODEL = model
await build()
await prerender(output)
if (hosted) await addBanner(output)
// The smallest files take most of the build's time. Tests do with a tenth more.
await compressFiles(output, process.env.QUICK_BUILD ? 5 : undefined)
await copySpeechFiles(output, model)
await checkBudget(output)

function readHosted() {
  try {
    return hostedSupabase(process.env)
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}
