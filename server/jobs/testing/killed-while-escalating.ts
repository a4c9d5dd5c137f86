import { openPool } from '#server/db/pool.ts'

/** Escalates in a transaction and dies before it commits. The test runs it as a separate process. */
const [url = '', at = ''] = process.argv.slice(2)
const sql = openPool(url, { max: 1 })
await sql.begin(async (tx) => {
  await tx`select private.work_safety_tasks(${at}::timestamptz)`
  process.kill(process.pid, 'SIGKILL')
  await new Promise(() => {})
})
