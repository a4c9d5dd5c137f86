import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { SafetyModel } from '#core/safety/model.ts'
import { decodeModel, encodeModel } from '#core/safety/model-file.ts'

const modelPath = path.resolve(import.meta.dirname, '../../core/safety/safety-model.bin')

export function loadModel(file = modelPath): SafetyModel {
  return decodeModel(readFileSync(file))
}

/** Stores the model; its version names the day of the corpus by content, not by date. */
export function storeModel(model: SafetyModel, file = modelPath): string {
  const content = createHash('sha256')
    .update(encodeModel({ ...model, version: '' }))
    .digest('hex')
  const version = `1-${content.slice(0, 12)}`
  writeFileSync(file, encodeModel({ ...model, version }))
  return version
}

export function hashOf(file = modelPath): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}
