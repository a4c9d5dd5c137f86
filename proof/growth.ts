import { rm } from 'node:fs/promises'
import path from 'node:path'
import { readConfig } from '#server/config.ts'
import { verifyDatabase } from '#server/db/audit/verify-database.ts'
import { backUp } from '#server/db/backup/backup.ts'
import { loadBackupKey } from '#server/db/backup/backup-key.ts'
import { type Ask, askInTurns } from '../bench/support/ask-in-turns.ts'
import { type Grown, grow, signIn } from './support/grow.ts'
import { type TestPractice, withPractice } from './support/practice.ts'
import {
  adminReads,
  ask,
  billerReads,
  frontDeskReads,
  patientReads,
  providerReads,
  type Question,
  transcriptReads,
} from './support/screens.ts'
import { atMost, count, type Part, type Row, type Sizes } from './support/types.ts'

const bars = { screen: 1.3, perRow: 1.3 }
const warmUps = 5
const asksPerRound = 1
const moreAsks = 3
const smaller = 100

type Asks = Record<string, Ask>

/** A practice a hundred times as large: does any screen wait longer, and do checks take longer for each row? */
const growth: Part = (sizes, turn) =>
  withPractice((large) => withPractice((small) => compare(large, small, sizes, turn)))

async function compare(
  large: TestPractice,
  small: TestPractice,
  { appointments, rounds }: Sizes,
  turn: () => Promise<void>,
) {
  const from = performance.now()
  await grow(small, appointments / smaller)
  await grow(large, appointments)
  console.error(`filled in ${((performance.now() - from) / 1000).toFixed(0)} s`)
  await turn()
  const few = await asksOf(small, await signIn(small))
  const many = await asksOf(large, await signIn(large))
  const screens = await askAll(few, many, asksPerRound * rounds)
  return {
    name: `${count(appointments)} appointments and ${count(appointments * 5)} audit rows against a hundredth`,
    rows: [
      ...screens,
      ...linear('audit verification', await verifying(small), await verifying(large)),
      ...linear('backup', await backingUp(small), await backingUp(large)),
    ],
  }
}

/** The p95 of few asks is by chance above the bar now and then: such a screen is asked more often, and that counts. */
async function askAll(few: Asks, many: Asks, rounds: number): Promise<Row[]> {
  const first = await askInTurns({ few, many }, rounds, warmUps)
  const slower = Object.keys(many).filter((what) => ratioOf(first, what) > bars.screen)
  const chosen = (asks: Asks) =>
    Object.fromEntries(Object.entries(asks).filter(([what]) => slower.includes(what)))
  const again = await askInTurns({ few: chosen(few), many: chosen(many) }, moreAsks * rounds, warmUps)
  return Object.keys(many).map((what) => {
    const p95 = slower.includes(what) ? again : first
    const [was = Number.NaN, is = Number.NaN] = [p95.few[what], p95.many[what]]
    return atMost(`${what}: p95 ${was.toFixed(1)} ms → ${is.toFixed(1)} ms`, is / was, bars.screen, '×')
  })
}

type P95 = Record<'few' | 'many', Record<string, number>>
const ratioOf = ({ few, many }: P95, what: string) => (many[what] ?? Number.NaN) / (few[what] ?? Number.NaN)

/** The requests of each screen, by reader. */
async function asksOf({ server, keys }: TestPractice, grown: Grown): Promise<Asks> {
  const asks: Asks = {}
  let turn = 0
  const add = <Who extends { token: string; id: string; email: string }>(
    reads: Record<string, (who: Who) => Question>,
    people: Who[],
  ) => {
    for (const [what, question] of Object.entries(reads))
      asks[what] = async () => {
        const who = people[turn++ % people.length] as Who
        const status = await ask(server.url, keys.publishableKey, who, question(who))
        if (status !== 200) throw new Error(`${what} was answered with ${status}`)
      }
  }
  add(patientReads, grown.patients)
  add(providerReads, grown.providers)
  add(transcriptReads, grown.providers)
  add(frontDeskReads, grown.frontDesk)
  add(billerReads, grown.billers)
  add(adminReads, [grown.admin])
  return asks
}

type Pass = { rows: number; seconds: number }

function linear(what: string, small: Pass, large: Pass): Row[] {
  const perRow = ({ rows, seconds }: Pass) => seconds / rows
  const said = ({ rows, seconds }: Pass) => `${count(rows)} rows in ${seconds.toFixed(1)} s`
  return [
    { what, value: `${said(small)}; ${said(large)}` },
    atMost(`${what}: time for each row`, perRow(large) / perRow(small), bars.perRow, '×'),
  ]
}

async function timed(
  what: string,
  work: (progress: (text: string) => void) => Promise<number>,
): Promise<Pass> {
  const from = performance.now()
  const rows = await work((text) => console.error(`${what}: ${text}`))
  return { rows, seconds: (performance.now() - from) / 1000 }
}

const verifying = ({ sql, dataDir }: TestPractice): Promise<Pass> =>
  timed('verification', async (progress) => {
    const verdict = await verifyDatabase(sql, readConfig({ DATA_DIR: dataDir }), { progress })
    if (!verdict.ok) throw new Error(`The audit log is broken at link ${verdict.position}: ${verdict.reason}`)
    return verdict.links
  })

const backingUp = ({ sql, databaseUrl, dataDir }: TestPractice): Promise<Pass> =>
  timed('backup', async (progress) => {
    const config = readConfig({ DATA_DIR: dataDir })
    const folder = path.join(dataDir, 'proof-backup')
    const parts = { sql, url: databaseUrl, config, key: await loadBackupKey(config) }
    const { tables } = await backUp(parts, folder, { progress })
    await rm(folder, { recursive: true })
    return tables.reduce((sum, { rows }) => sum + rows, 0)
  })

export default growth
