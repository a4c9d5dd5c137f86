import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'
import { modelFiles, modelsPath } from '../web/domains/visit/shared/emotions/models.ts'

const folder = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@vladmandic/human')),
  '../models',
)

/** Copies the few model files that expression estimates need next to the app's files, under their own names. */
export function expressionModels(): Plugin {
  return {
    name: 'expression-models',
    async generateBundle() {
      for (const file of modelFiles)
        this.emitFile({
          type: 'asset',
          fileName: `${modelsPath.slice(1)}${file}`,
          source: await readFile(path.join(folder, file)),
        })
    },
    configureServer(server) {
      server.middlewares.use(modelsPath, (request, response, next) => {
        const file = modelFiles.find((name) => request.url === `/${name}`)
        if (!file) return next()
        readFile(path.join(folder, file)).then((content) => response.end(content), next)
      })
    },
  }
}
