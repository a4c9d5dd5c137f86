import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { makeTempFolder } from '../../scripts/temp-folder.ts'
import { startEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { openPool } from '../db/pool.ts'

export const templateName = 'saguaro_template'

/** Data that is discarded after the run needn't survive a power cut or be vacuumed. */
const careless = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off']

/** One PostgreSQL for the whole run with a migrated template; each test file clones its own database. */
export default async function setup(project: TestProject) {
  // A clone is some thousand files, which memory makes and removes for a fraction of what a disk takes.
  const folder = makeTempFolder('saguaro-test-')
  const database = await startEmbedded(path.join(folder, 'postgres'), careless)
  const admin = openPool(database.url, { max: 1 })
  await admin.unsafe(`create database ${templateName}`)
  await admin.end()
  const template = openPool(database.url.replace(/[^/]+$/, templateName), { max: 2 })
  await migrate(template)
  await template.end()
  project.provide('databaseUrl', database.url)
  return async () => {
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string
  }
}
