import { readConfig } from '../server/config.ts'
import { importRxnorm } from '../server/db/import-rxnorm.ts'
import { withDatabase } from '../server/db/with-database.ts'

/**
 * `npm run rxnorm:import -- rrf 2026-11-02` reads RXNCONSO.RRF, RXNREL.RRF and RXNSAT.RRF of an RxNorm release. The
 * files come from the National Library of Medicine (a free UMLS license) and are not shipped with this project.
 */
const [folder, release] = process.argv.slice(2)
if (!folder || !release) {
  console.error('Name the folder with the RRF files and the release, such as: rrf 2026-11-02')
  process.exit(1)
}
const { concepts, coded } = await withDatabase(readConfig(), (sql) => importRxnorm(sql, folder, release))
console.log(`Imported ${concepts} RxNorm concepts; ${coded} medications were coded`)
