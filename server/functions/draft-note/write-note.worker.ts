import { parentPort } from 'node:worker_threads'
import type { NoteTask } from '#server/engines/language-model/types.ts'
import { writeNote } from '#server/engines/language-model/write-note.ts'

parentPort?.on('message', (task: NoteTask) => {
  try {
    parentPort?.postMessage({ draft: writeNote(task) })
  } catch (error) {
    parentPort?.postMessage({ failed: error })
  }
})
