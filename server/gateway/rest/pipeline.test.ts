import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Each step of `compile` may use the ones before it and the schema, never a later one. */
const allowed: Record<string, string[]> = {
  parse: ['parse'],
  schema: ['schema'],
  resolve: ['parse', 'schema', 'resolve'],
  emit: ['parse', 'schema', 'resolve', 'emit'],
  answer: ['parse', 'schema', 'resolve', 'answer'],
}

test.each(Object.entries(allowed))('%s imports only from %j', async (folder, others) => {
  const files = (await readdir(path.join(import.meta.dirname, folder))).filter((name) => name.endsWith('.ts'))
  const found: string[] = []
  for (const file of files) {
    const text = await readFile(path.join(import.meta.dirname, folder, file), 'utf8')
    for (const [, from = ''] of text.matchAll(/from '(\.[^']+)'/g)) {
      const [first = '', second] = path.posix.join(folder, from).split('/')
      if (second !== undefined && !others.includes(first)) found.push(`${file} imports ${from}`)
    }
  }
  expect(found).toEqual([])
})
