import { renewSetupCode, setupCodeHours } from '../server/auth/setup-code.ts'
import { readConfig } from '../server/config.ts'
import { withDatabase } from '../server/db/with-database.ts'

/** `npm run setup-code` prints a new code for /admin-setup, also while the server runs. The one before stops working. */
const code = await withDatabase(readConfig(), renewSetupCode)
console.log(
  code
    ? `The setup code for /admin-setup is ${code}. It works for ${setupCodeHours} hours.`
    : 'A supervising physician account already exists. No setup code is needed.',
)
