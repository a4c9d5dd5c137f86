import { open } from 'node:fs/promises'
import path from 'node:path'
import { anchorFile } from '../audit/anchors.ts'
import { openSealed } from '../files/read-sealed.ts'
import { fileSource, storedFile } from '../files/sealed-store.ts'
import { type Fingerprint, fingerprintOf } from './copy-file.ts'
import { type Manifest, readManifest } from './manifest.ts'

/** The practice's own keys, each a sealed file, and the file in the data folder they come from. */
export const keyNames = [
  { file: 'storage-key', part: 'storageKey', home: 'storage.key' },
  { file: 'audit-key', part: 'auditKey', home: 'audit.key' },
] as const

/** Reads all of a backup and throws at the first thing in it that is not what was written. */
export async function verifyBackup(folder: string, key: Buffer): Promise<Manifest> {
  const manifest = await readManifest(folder, key)
  for (const table of manifest.tables)
    for await (const _ of await openPart(folder, key, `tables/${table.name}`, table));
  for (const name of keyNames)
    for await (const _ of await openPart(folder, key, name.file, manifest[name.part]));
  for (const { version, ...expected } of manifest.files)
    requireSame(`Stored file ${version}`, expected, await fingerprintOf(storedFile(folder, version)))
  if (manifest.anchors)
    requireSame('audit-anchors.jsonl', manifest.anchors, await fingerprintOf(anchorFile(folder)))
  return manifest
}

export async function openPart(
  folder: string,
  key: Buffer,
  name: string,
  { version, size }: { version: string; size: number },
): Promise<AsyncIterable<Buffer>> {
  const handle = await open(path.join(folder, name)).catch(() => {
    throw new Error(`${name} is missing in the backup.`)
  })
  const sealed = await openSealed(await fileSource(handle), key, version, size)
  return sealed.read(0, size - 1)
}

export function requireSame(what: string, expected: Fingerprint, found: Fingerprint | undefined): void {
  if (!found) throw new Error(`${what} is missing in the backup.`)
  if (found.size !== expected.size || found.sha256 !== expected.sha256)
    throw new Error(`${what} is not what was backed up.`)
}
