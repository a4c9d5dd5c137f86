import { type SafetyCategory, safetyCategories } from './categories.ts'
import { kindCount } from './features.ts'
import type { SafetyModel } from './model.ts'

interface Header extends Omit<SafetyModel, 'weights' | 'category'> {
  format: 1
  category: Omit<SafetyModel['category'], 'weights'>
}

/** One file: the header's length, the header as JSON, the danger weights, the category weights. */
export function encodeModel({ weights, category, ...rest }: SafetyModel): Uint8Array {
  const { weights: categoryWeights, ...categoryRest } = category
  const header: Header = { format: 1, ...rest, category: categoryRest }
  const head = new TextEncoder().encode(JSON.stringify(header))
  const bytes = new Uint8Array(4 + head.length + weights.length + categoryWeights.length)
  new DataView(bytes.buffer).setUint32(0, head.length)
  bytes.set(head, 4)
  bytes.set(new Uint8Array(weights.buffer, weights.byteOffset, weights.length), 4 + head.length)
  bytes.set(
    new Uint8Array(categoryWeights.buffer, categoryWeights.byteOffset, categoryWeights.length),
    4 + head.length + weights.length,
  )
  return bytes
}

/** Reads a model file and refuses one that this version of the engine cannot use. */
export function decodeModel(bytes: Uint8Array): SafetyModel {
  const headLength = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  const { format, category, ...rest } = JSON.parse(
    new TextDecoder().decode(bytes.subarray(4, 4 + headLength)),
  ) as Header
  const names: readonly SafetyCategory[] = category.names
  const from = 4 + headLength
  const categoryFrom = from + rest.slots
  const end = categoryFrom + category.slots * names.length
  const known = names.every((name) => safetyCategories.includes(name))
  if (format !== 1 || bytes.length !== end || rest.steps.length !== kindCount || !known)
    throw new Error(
      'The safety model file does not fit this version of the engine. Run npm run safety:train.',
    )
  return {
    ...rest,
    weights: copied(bytes, from, categoryFrom),
    category: { ...category, weights: copied(bytes, categoryFrom, end) },
  }
}

/** A separate copy, because what Node reads from a file may be a window into a larger buffer. */
function copied(bytes: Uint8Array, from: number, to: number): Int8Array {
  const copy = new Int8Array(to - from)
  copy.set(new Int8Array(bytes.buffer, bytes.byteOffset + from, to - from))
  return copy
}
