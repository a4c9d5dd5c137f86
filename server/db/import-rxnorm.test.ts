import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type MedicationServer,
  openMedicationServer,
  order,
  sertraline,
} from '#server/functions/medications/testing.ts'
import { importRxnorm } from './import-rxnorm.ts'

let server: MedicationServer
let folder: string
beforeAll(async () => {
  server = await openMedicationServer()
  folder = await mkdtemp(path.join(tmpdir(), 'rrf-'))
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

const term = (rxcui: string, tty: string, name: string, { sab = 'RXNORM', suppress = 'N' } = {}) =>
  `${rxcui}|ENG||||||1|||  |${sab}|${tty}|${rxcui}|${name}||${suppress}|4096|`
const relation = (first: string, relation: string, second: string) =>
  `${first}||CUI|RO|${second}||CUI|${relation}||RXNORM|RXNORM||||4096|`
const attribute = (rxcui: string, value: string) =>
  `${rxcui}|||1|AUI|${rxcui}|||RXN_AVAILABLE_STRENGTH|RXNORM|${value}|N|4096|`

/**
 * A small release: two ingredients, a brand, drugs with one and two ingredients, and entries that must be skipped.
 */
async function writeRelease() {
  await writeFile(
    path.join(folder, 'RXNCONSO.RRF'),
    [
      term('36437', 'IN', 'sertraline'),
      term('82728', 'BN', 'Zoloft'),
      term('312940', 'SCD', 'sertraline 50 MG Oral Tablet'),
      term('312941', 'SCD', 'sertraline 100 MG Oral Tablet'),
      term('61381', 'IN', 'olanzapine'),
      term('4493', 'IN', 'fluoxetine'),
      term('611247', 'MIN', 'fluoxetine / olanzapine'),
      term('721773', 'SCD', 'fluoxetine 25 MG / olanzapine 3 MG Oral Capsule'),
      term('99999', 'SCD', 'an obsolete tablet', { suppress: 'O' }),
      term('88888', 'IN', 'of another source', { sab: 'MMSL' }),
    ].join('\n'),
  )
  await writeFile(
    path.join(folder, 'RXNREL.RRF'),
    [
      relation('316050', 'consists_of', '312940'),
      relation('36437', 'has_ingredient', '316050'),
      relation('c1', 'consists_of', '721773'),
      relation('c2', 'consists_of', '721773'),
      relation('4493', 'has_ingredient', 'c1'),
      relation('61381', 'has_ingredient', 'c2'),
      relation('4493', 'has_part', '611247'),
      relation('61381', 'has_part', '611247'),
      relation('36437', 'tradename_of', '82728'),
    ].join('\n'),
  )
  await writeFile(
    path.join(folder, 'RXNSAT.RRF'),
    [attribute('312940', '50 MG'), attribute('312941', '100 MG'), attribute('404', '1 MG')].join('\n'),
  )
}

test('names, codes, strengths and ingredients of a release are imported, and medications are coded by them', async () => {
  const { sql } = server
  await server.setList([
    sertraline,
    { ...sertraline, id: 'm2', name: 'Zoloft', dosage: '25 mg' },
    'Desert drops',
  ])
  await writeRelease()
  expect(await importRxnorm(sql, folder, '2026-11-02')).toEqual({ concepts: 8, coded: 2 })
  const [combined] =
    await sql`select name, tty, ingredients from private.rxnorm_concepts where rxcui = '721773'`
  expect(combined).toEqual({
    name: 'fluoxetine 25 MG / olanzapine 3 MG Oral Capsule',
    tty: 'SCD',
    ingredients: ['fluoxetine', 'olanzapine'],
  })
  expect((await server.courses()).map(({ drug, rxcui }) => [drug, rxcui])).toEqual([
    ['Sertraline', '312940'],
    ['Zoloft', '82728'],
    ['Desert drops', null],
  ])
  await server.act('prescribe-medication', {
    as: 'added',
    medication: { ...order, name: 'Olanzapine', dosage: '5 mg' },
    override: { code: 'monitored', words: '' },
  })
  expect((await server.courseOf('Olanzapine')).rxcui).toBe('61381')
})

test('a release without RxNorm terms is refused and the imported one stays', async () => {
  await writeFile(path.join(folder, 'RXNCONSO.RRF'), 'nothing|of|the|kind')
  await expect(importRxnorm(server.sql, folder, 'x')).rejects.toThrow('There is no RxNorm term')
  expect(await server.sql`select from private.rxnorm_concepts`).toHaveLength(8)
})
