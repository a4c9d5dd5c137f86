import { createHash } from 'node:crypto'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'
import { filesOfModel, type SpeechModelName, speechModels } from '../core/speech/models.ts'

const kept = 'node_modules/.cache/speech'

/** The model the web app is built with. */
export function speechModel(env: NodeJS.ProcessEnv): SpeechModelName {
  const wanted = env.SPEECH_MODEL || 'tiny'
  if (Object.hasOwn(speechModels, wanted)) return wanted as SpeechModelName
  throw new Error(`SPEECH_MODEL must be ${Object.keys(speechModels).join(' or ')}, not ${wanted}`)
}

/** Copies only the model in use next to the web app; compressed once and cached, because that takes seconds. */
export async function copySpeechFiles(output: string, model: SpeechModelName) {
  const folder = path.join(output, 'speech')
  await Promise.all([folder, kept].map((each) => mkdir(each, { recursive: true })))
  for (const { name, from, sha256 } of filesOfModel(model)) {
    const content = await readFile(from)
    if (createHash('sha256').update(content).digest('hex') !== sha256)
      throw new Error(`${from} is not the file we tested. Run npm install.`)
    await copyFile(from, path.join(folder, name))
    const compressed = path.join(kept, `${sha256}.br`)
    await readFile(compressed).catch(async () => writeFile(compressed, await compress(content)))
    await copyFile(compressed, path.join(folder, `${name}.br`))
  }
}

/** Two thirds of what a higher quality would save, in a twentieth of the time. */
const compress = (content: Buffer) =>
  promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })

/** The same addresses while developing and testing, straight from the packages. */
export function serveSpeechFiles(model: SpeechModelName): Plugin {
  return {
    name: 'serve-speech-files',
    configureServer({ middlewares }) {
      middlewares.use('/speech/', (request, response, next) => {
        const file = filesOfModel(model).find(({ name }) => request.url === `/${name}`)
        if (!file) return next()
        readFile(file.from).then((content) => response.end(content), next)
      })
    },
  }
}

/** The runtime names its own WebAssembly file, which would be shipped a second time: ours is checked and cached. */
export function oneRuntimeFile(): Plugin {
  return {
    name: 'one-runtime-file',
    transform(code, id) {
      if (!id.includes('onnxruntime-web')) return undefined
      return code.replace(/new URL\("(ort-wasm[^"]*)",\s*import\.meta\.url\)\.href/g, '"$1"')
    },
  }
}
