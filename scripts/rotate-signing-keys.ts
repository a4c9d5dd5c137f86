import { readConfig } from '../server/config.ts'
import { rotateSigningKeys } from '../server/db/signing-keys.ts'
import { withDatabase } from '../server/db/with-database.ts'

/**
 * `npm run keys:rotate` creates the next key for signing access tokens, also while the server runs; it starts signing
 * after ten minutes. `npm run keys:rotate -- --compromised` revokes the keys before it: within a minute no token they
 * signed is accepted, and browsers renew theirs automatically.
 */
const compromised = process.argv.includes('--compromised')
const config = readConfig()
const kid = await withDatabase(config, (sql) =>
  rotateSigningKeys(sql, { tokenSeconds: config.ACCESS_TOKEN_SECONDS, compromised }),
)
console.log(`The next signing key is ${kid}`)
