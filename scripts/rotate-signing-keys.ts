import { readConfig } from '../server/config.ts'
import { rotateSigningKeys } from '../server/db/signing-keys.ts'
import { withDatabase } from '../server/db/with-database.ts'

/**
 * `npm run keys:rotate` makes the next key that access tokens are signed with, also while the server runs; it signs
 * after ten minutes. `npm run keys:rotate -- --compromised` ends the keys before it: within a minute no token they
 * signed counts, and browsers renew theirs by themselves.
 */
const compromised = process.argv.includes('--compromised')
const config = readConfig()
const kid = await withDatabase(config, (sql) =>
  rotateSigningKeys(sql, { tokenSeconds: config.ACCESS_TOKEN_SECONDS, compromised }),
)
console.log(`The next signing key is ${kid}`)
