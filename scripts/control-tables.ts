import { mkdir, writeFile } from 'node:fs/promises'
import { documents } from './controls/documents.ts'

await mkdir('docs/controls', { recursive: true })
for (const { file, write } of documents) {
  await writeFile(file, write())
  console.log(`Wrote ${file}`)
}
