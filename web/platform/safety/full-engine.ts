import type { SafetyModel } from '#core/safety/model.ts'
import { decodeModel } from '#core/safety/model-file.ts'
import address from '#core/safety/safety-model.bin?url'

export { assess } from '#core/safety/assess.ts'

export async function fetchModel(): Promise<SafetyModel> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`The classifier's file was answered with ${answer.status}`)
  return decodeModel(new Uint8Array(await answer.arrayBuffer()))
}
